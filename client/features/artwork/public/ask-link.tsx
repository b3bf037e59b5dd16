// Beside what a seller has not stated: the way to ask.
import { Link } from 'react-router-dom';
import type { ArtworkAnswer } from '#shared/contract/trade/market.ts';
import { questionPath } from '#client/people/message-button.tsx';
import { useSession } from '#client/device/session/session-context.tsx';
import { t } from '#shared/language/t.ts';

type AskLinkProps = { artwork: ArtworkAnswer; /** The label of the fact. */ about: string };

/** For whoever is signed in and looks at another person's listed work. */
export const AskLink = ({ artwork: { id, listing, seen_as }, about }: AskLinkProps) => {
  const { state } = useSession();
  if (listing === null || seen_as !== 'listed' || state.status !== 'signed-in' || state.user.id === listing.seller_id) return null;
  return (
    <Link
      to={questionPath(listing.seller_id, id)}
      aria-label={t('Ask about: {about}', { about })}
      className="relative font-medium text-accent after:absolute after:-inset-x-2 after:-inset-y-3 hover:underline print:hidden"
    >
      {t('Ask##a question')}
    </Link>
  );
};
