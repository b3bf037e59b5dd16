// Tells the server in which language this device shows Verso, for the account's mails and pushes: once, and again when it has changed.
import type { Language } from '#shared/language/languages.ts';
import { languageOfDevice } from '#client/ui/language.ts';

import { accountActs } from './account-acts.ts';
import type { SessionRecords } from './session-record.ts';
import type { SessionEvent, SessionState } from './session-state.ts';

type Store = { state: () => SessionState; onEvent: (listener: (event: SessionEvent) => void) => unknown };
type Parts = {
  records: Pick<SessionRecords, 'hasTold' | 'setTold'>;
  languageNow?: () => Language;
  setLanguage?: (language: Language) => Promise<void>;
};

/** Another device may tell another language: the last change on any of them counts. */
export const followLanguage = (
  store: Store,
  { records, languageNow = languageOfDevice, setLanguage = accountActs.setLanguage }: Parts,
): void => {
  let isTelling = false;
  const tell = async (userId: string): Promise<void> => {
    const told = { userId, language: languageNow() };
    if (isTelling || records.hasTold(told)) return;
    isTelling = true;
    try {
      await setLanguage(told.language);
      const state = store.state();
      if (state.status === 'signed-in' && state.user.id === userId) records.setTold(told);
    } catch {
      // The next start tells it.
    } finally {
      isTelling = false;
    }
  };
  store.onEvent((event) => {
    const state = store.state();
    if (event === 'signed out') records.setTold(null);
    // At first the session may be one that the server has not confirmed yet.
    else if (event !== 'initial session' && state.status === 'signed-in' && !state.ended) void tell(state.user.id);
  });
};
