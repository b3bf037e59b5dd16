// What a device holds of an account that the server does not have, as far as a sign-out must know.

/** contactMessages: messages to whoever runs this, written on the contact page. */
export type Unsent = { operations: number; drafts: number; files: number; contactMessages: number };

export const unsentTotal = ({ operations, drafts, files, contactMessages }: Unsent): number =>
  operations + drafts + files + contactMessages;

/** What this device holds of the account, as far as a sign-out must know. */
export type Device = {
  unsent(): Promise<Unsent>;
  /** Tries to send everything; resolves when nothing more can be done now. */
  send(): Promise<void>;
  /** Hands everything unsent to its owner as a file. */
  export(): Promise<void>;
};
