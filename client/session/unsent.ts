// What a device holds of an account that the server does not have, as far as a sign-out must know.

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
