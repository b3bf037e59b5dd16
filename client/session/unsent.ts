// What a device holds of an account that the server does not have, as far as a sign-out must know.
export type Unsent = { operations: number; drafts: number };

/** What this device holds of the account, as far as a sign-out must know. */
export type Device = {
  unsent(): Promise<Unsent>;
  /** Tries to send everything; resolves when nothing more can be done now. */
  send(): Promise<void>;
  /** Hands everything unsent to its owner as a file. */
  export(): Promise<void>;
};

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** '2 changes and 1 scan'. */
export const unsentWords = ({ operations, drafts }: Unsent): string =>
  [operations > 0 && counted(operations, 'change', 'changes'), drafts > 0 && counted(drafts, 'scan', 'scans')]
    .filter(Boolean)
    .join(' and ');
