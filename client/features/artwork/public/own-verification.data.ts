// Whether the owner is shown as verified beside their work, as last seen.
import { useCallback } from 'react';
import * as z from 'zod/mini';
import { readProfile } from '#shared/contract/people/profiles.ts';
import { call } from '#client/data/api/api.ts';
import { readerOf } from '#client/data/api/last-seen.ts';
import { useSeenAnswer } from '#client/device/local/seen-answer.data.ts';

const verification = z.pick(readProfile.answer, { is_verified_collector: true });

/** False while unknown. */
export const useOwnVerification = (userId: string): boolean => {
  const ask = useCallback(async () => {
    const { is_verified_collector } = await call(readProfile, { params: { userId } });
    return { is_verified_collector };
  }, [userId]);
  return useSeenAnswer(`standing:${userId}`, ask, read).seen?.value.is_verified_collector ?? false;
};

const read = readerOf(verification);
