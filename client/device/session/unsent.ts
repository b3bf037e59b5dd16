// What a sign-out must know about the data on a device that the server does not have.

/** contactMessages: messages to the operator, written on the contact page. */
export type Unsent = { operations: number; drafts: number; files: number; contactMessages: number };

export const unsentTotal = ({ operations, drafts, files, contactMessages }: Unsent): number =>
  operations + drafts + files + contactMessages;

/** The account's data on this device, as a sign-out needs it. */
export type Device = {
  unsent(): Promise<Unsent>;
  /** Tries to send everything; resolves when nothing more can be done now. */
  send(): Promise<void>;
  /** Downloads everything unsent as a file. */
  export(): Promise<void>;
};
