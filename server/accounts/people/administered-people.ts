// The acts of administrators on users: searching them, and setting and clearing the verified flag.
import { AppError } from '#shared/contract/wire/errors.ts';
import { mayAdminister, type Actor } from '#shared/domain/people/access.ts';
import { isUuid } from '#shared/domain/ids.ts';
import { recordAdminAct } from '#server/audit/audit.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import { transact, type Sql, type Tx } from '#server/platform/database/database.ts';
import { countPeople, findAdministered, newestPeople, setVerifiedCollector, type AdministeredPerson } from './administered-people.store.ts';

export const needAdministrator = (actor: Actor): void => {
  if (!mayAdminister(actor)) throw new AppError('forbidden');
};

export type AdministeredPeopleParts = {
  sql: Sql;
  clock: Clock;
  /** Notifies the user, in the same transaction. */
  onVerificationChanged: (tx: Tx, change: { userId: string; actorId: string; isVerified: boolean; at: Date }) => Promise<void>;
};

export const createAdministeredPeople = ({ sql, clock, onVerificationChanged }: AdministeredPeopleParts) => {
  const verify = async (actor: Actor, userId: string, isVerified: boolean, reason: string | null): Promise<AdministeredPerson> => {
    needAdministrator(actor);
    if (!isUuid(userId)) throw new AppError('not_found');
    return transact(sql, async (tx) => {
      const changed = await setVerifiedCollector(tx, userId, isVerified, clock());
      const person = await findAdministered(tx, userId);
      if (person === undefined) throw new AppError('not_found');
      if (changed) {
        await onVerificationChanged(tx, { userId, actorId: actor.userId, isVerified, at: clock() });
        await recordAdminAct(
          tx,
          {
            actorId: actor.userId,
            act: isVerified ? 'verify_collector' : 'unverify_collector',
            subject: { kind: 'user', id: userId },
            reason,
          },
          clock(),
        );
      }
      return person;
    });
  };

  return {
    /** Newest first; needle: a part of name or email address, or the id. */
    list: async (actor: Actor, needle: string, limit: number): Promise<{ people: AdministeredPerson[]; total: number }> => {
      needAdministrator(actor);
      const [people, total] = await Promise.all([newestPeople(sql, needle, limit), countPeople(sql, needle)]);
      return { people, total };
    },
    read: (userId: string): Promise<AdministeredPerson | undefined> => findAdministered(sql, userId),
    count: (): Promise<number> => countPeople(sql, ''),
    /** Does nothing for a verified user. */
    verify: (actor: Actor, userId: string) => verify(actor, userId, true, null),
    /** reason: for the audit log. */
    unverify: (actor: Actor, userId: string, reason: string) => verify(actor, userId, false, reason),
  };
};

export type { AdministeredPerson };
export type AdministeredPeople = ReturnType<typeof createAdministeredPeople>;
