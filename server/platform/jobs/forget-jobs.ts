// Removes an email address from the job queue, where payloads and errors of queued mails contain it.
import type { Tx } from '#server/platform/database/database.ts';

/** Jobs for that address are pointless once its account is deleted. */
export const forgetJobsOf = async (tx: Tx, email: string): Promise<void> => {
  await tx`delete from jobs where payload ? 'email' and payload ->> 'email' = ${email}`;
  await tx`update jobs set last_error = null where last_error is not null and position(${email} in lower(last_error)) > 0`;
};
