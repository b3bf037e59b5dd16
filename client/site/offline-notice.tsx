// The offline notice, on pages that offer less off line. A live region, so it is there before its words are.
import { lazyPart } from '#client/ui/lazy-part.tsx';
import { useOnline } from '#client/ui/online.ts';

const OfflineWords = lazyPart(async () => (await import('./offline-words.tsx')).OfflineWords);

export const OfflineNotice = () => <output className="block">{!useOnline() && <OfflineWords />}</output>;
