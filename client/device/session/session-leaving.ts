// Completes a sign-out: the server has to be told and the local data deleted, in any order and across restarts.
import type { SessionApi } from './session-api.ts';
import type { Leaving, SessionRecords } from './session-record.ts';

type Parts = {
  api: Pick<SessionApi, 'signOut'>;
  records: SessionRecords;
  dropData: (userId: string) => Promise<void>;
  /** Rejects after a timeout. */
  within: <R>(work: Promise<R>) => Promise<R>;
  log: (what: string, error: unknown) => void;
};

export const createLeaving = ({ api, records, dropData, within, log }: Parts) => {
  let finishing: Promise<boolean> | null = null;
  const tried = async (act: () => Promise<void>, failure: string): Promise<boolean> => {
    try {
      await act();
      return true;
    } catch (error) {
      log(failure, error);
      return false;
    }
  };
  const finish = async (): Promise<boolean> => {
    const leaving = records.leaving();
    if (leaving === null) return true;
    /** Unless a new session has replaced it, in this window or another. */
    const note = (done: Partial<Leaving>) => {
      if (records.leaving()?.userId === leaving.userId) records.setLeaving({ ...leaving, ...done });
    };
    const drop = () => within(dropData(leaving.userId));
    const dropped = leaving.dropped || (await tried(drop, 'the data of the account could not be deleted yet'));
    note({ dropped });
    const told = leaving.told || (await tried(() => api.signOut(leaving.userId), 'the sign-out could not be sent yet'));
    note({ dropped, told });
    return told;
  };
  return {
    /** Persisted before anything is done, so that the next start can continue after a crash. */
    begin: (userId: string): void => records.setLeaving({ userId, told: false, dropped: false }),
    /** A new session has replaced the one that was left. */
    superseded: (): void => records.setLeaving(null),
    /** Does the remaining steps; false while the server has not been told: until then its cookie must not restore a session. */
    finish: (): Promise<boolean> => {
      finishing ??= finish().finally(() => (finishing = null));
      return finishing;
    },
  };
};
