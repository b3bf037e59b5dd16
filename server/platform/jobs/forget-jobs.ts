// Takes an address out of the job queue, where mails that were asked for by address leave it for a while.
import type { Tx } from '#server/platform/database/database.ts';

/** Jobs of that address have nothing to do any more once its account is gone. */
export const forgetJobsOf = async (tx: Tx, email: string): Promise<void> => {
  await tx`delete from jobs where payload ? 'email' and payload ->> 'email' = ${email}`;
  await tx`update jobs set last_error = null where last_error is not null and position(${email} in lower(last_error)) > 0`;
};
