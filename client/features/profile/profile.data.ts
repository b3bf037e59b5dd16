// A person's public profile, from the server or as last seen.
import * as z from 'zod/mini';
import { useCallback, useMemo } from 'react';
import { marketPage } from '#shared/contract/trade/market.ts';
import { profileAnswer, readProfile, readProfileListings } from '#shared/contract/people/profiles.ts';
import { call } from '#client/data/api/api.ts';
import { readerOf } from '#client/data/api/last-seen.ts';
import { uncached, useRemoteAnswer } from '#client/device/local/remote-answer.data.ts';
import { useOwnPlace } from '#client/device/local/seen-answer.data.ts';
import { useSession } from '#client/device/session/session-context.tsx';
import { translated } from '#shared/language/t.ts';

const shape = z.object({ profile: profileAnswer, works: marketPage });
export type ProfilePage = z.infer<typeof shape>;

const readPage = readerOf(shape);

export type ProfileReading =
  | { state: 'reading' }
  | { state: 'missing' }
  | { state: 'failed'; message: string; refetch: () => void }
  /** seenAt: ISO 8601 if it is the copy last seen, null if it is from the server. */
  | { state: 'there'; page: ProfilePage; seenAt: string | null; refetch: () => void; more: (() => Promise<void>) | null };

export const useProfile = (id: string): ProfileReading => {
  const { state } = useSession();
  const isVisitor = state.status === 'signed-out';
  const ask = useCallback(async (): Promise<ProfilePage> => {
    const params = { userId: id };
    const [profile, works] = await Promise.all([call(readProfile, { params }), call(readProfileListings, { params, query: {} })]);
    return { profile, works };
  }, [id]);
  const own = useOwnPlace(`profile:${id}`, readPage);
  const visitors = useMemo(() => uncached(`profile:${id}`), [id]);
  const { seen, state: reading, error, refetch, put } = useRemoteAnswer<ProfilePage>(isVisitor ? visitors : own, ask);

  if (error?.code === 'not_found') return { state: 'missing' };
  if (seen === undefined || seen === null)
    return error === null ? { state: 'reading' } : { state: 'failed', message: translated(error.message), refetch: () => void refetch() };
  const page = seen.value;
  const { next } = page.works;
  const more = async (): Promise<void> => {
    if (next === null) return;
    const further = await call(readProfileListings, { params: { userId: id }, query: { cursor: next } });
    await put({ ...page, works: { listings: [...page.works.listings, ...further.listings], next: further.next } });
  };
  const seenAt = reading === 'failed' ? seen.at : null;
  return { state: 'there', page, seenAt, refetch: () => void refetch(), more: next === null ? null : more };
};
