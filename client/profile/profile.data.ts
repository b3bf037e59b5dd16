// The page of a person: as the server tells it now, or as this device has last seen it.
import * as z from 'zod/mini';
import { useCallback, useEffect, useState } from 'react';
import { marketPage } from '#shared/contract/trade/market.ts';
import { profileAnswer, readProfile, readProfileListings } from '#shared/contract/people/profiles.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { call } from '#client/data/api/api.ts';
import { useSeenAnswer } from '#client/parts/device/seen-answer.data.ts';
import { useSession } from '#client/session/session-context.tsx';
import { useOnline } from '#client/ui/online.ts';

const shape = z.object({ profile: profileAnswer, works: marketPage });
export type ProfilePage = z.infer<typeof shape>;

const readPage = (value: unknown): ProfilePage | null => {
  const read = z.safeParse(shape, value);
  return read.success ? read.data : null;
};

export type ProfileReading =
  | { state: 'reading' }
  | { state: 'missing' }
  | { state: 'failed'; message: string; again: () => void }
  /** seenAt: ISO 8601 where the server has not said it just now. */
  | { state: 'there'; page: ProfilePage; seenAt: string | null; again: () => void; more: (() => Promise<void>) | null };

type Run = { id: string; page: ProfilePage | null; error: AppError | null };

/** For whoever is not signed in: nothing is kept on the device. */
const useVisitorAnswer = (id: string, ask: () => Promise<ProfilePage>, isVisitor: boolean) => {
  const online = useOnline();
  const [run, setRun] = useState<Run>({ id, page: null, error: null });
  const again = useCallback(async () => {
    if (!isVisitor) return;
    const next = await ask().then(
      (page): Run => ({ id, page, error: null }),
      (error: unknown): Run => ({ id, page: null, error: error instanceof AppError ? error : new AppError('internal', { cause: error }) }),
    );
    setRun(next);
  }, [id, ask, isVisitor]);
  useEffect(() => void again(), [again, online]);
  return {
    run: run.id === id ? run : { id, page: null, error: null },
    again,
    put: (page: ProfilePage) => setRun({ id, page, error: null }),
  };
};

export const useProfile = (id: string): ProfileReading => {
  const { state } = useSession();
  const isVisitor = state.status === 'signed-out';
  const ask = useCallback(async (): Promise<ProfilePage> => {
    const params = { userId: id };
    const [profile, works] = await Promise.all([call(readProfile, { params }), call(readProfileListings, { params, query: {} })]);
    return { profile, works };
  }, [id]);
  const kept = useSeenAnswer(`profile:${id}`, ask, readPage);
  const visitor = useVisitorAnswer(id, ask, isVisitor);

  const page = isVisitor ? visitor.run.page : (kept.seen?.value ?? null);
  const error = isVisitor ? visitor.run.error : kept.error;
  const again = () => void (isVisitor ? visitor.again() : kept.again());
  if (error?.code === 'not_found') return { state: 'missing' };
  if (page === null) return error === null ? { state: 'reading' } : { state: 'failed', message: error.message, again };
  const { next } = page.works;
  const more = async (): Promise<void> => {
    if (next === null) return;
    const further = await call(readProfileListings, { params: { userId: id }, query: { cursor: next } });
    const works = { listings: [...page.works.listings, ...further.listings], next: further.next };
    await (isVisitor ? visitor.put({ ...page, works }) : kept.put({ ...page, works }));
  };
  const isOld = !isVisitor && kept.state === 'failed';
  return { state: 'there', page, seenAt: isOld ? (kept.seen?.at ?? null) : null, again, more: next === null ? null : more };
};
