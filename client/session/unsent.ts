// What a device holds of an account that the server does not have, as far as a sign-out must know.
import { countOf } from '#shared/domain/format.ts';
/** letters: messages to whoever runs this, written on the contact page. */
export type Unsent = { operations: number; drafts: number; letters: number };

export const unsentTotal = ({ operations, drafts, letters }: Unsent): number => operations + drafts + letters;

/** What this device holds of the account, as far as a sign-out must know. */
export type Device = {
  unsent(): Promise<Unsent>;
  /** Tries to send everything; resolves when nothing more can be done now. */
  send(): Promise<void>;
  /** Hands everything unsent to its owner as a file. */
  export(): Promise<void>;
};

/** '2 changes, 1 scan and 1 contact message'. */
export const unsentWords = ({ operations, drafts, letters }: Unsent): string => {
  const words = [
    countOf(operations, 'change', 'changes'),
    countOf(drafts, 'scan', 'scans'),
    countOf(letters, 'contact message', 'contact messages'),
  ].filter((word) => !word.startsWith('0 '));
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`;
};
