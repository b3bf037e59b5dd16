// Runs an act at most once at a time, and shows why it failed.
import { useState } from 'react';
import { sentenceOf } from '#shared/contract/wire/errors.ts';
import { toast } from './toast.ts';
import { t } from '#shared/language/t.ts';

export type ActOptions = {
  /** Title of the toast after a failure. */
  failed?: string | undefined;
  /** Its text. */
  why?: ((error: unknown) => string) | undefined;
};

const whyByDefault = (error: unknown): string => sentenceOf(error, t('Please try again'));

export const useAct = (
  act: () => Promise<unknown> | void,
  { failed = t('Error'), why = whyByDefault }: ActOptions = {},
): { busy: boolean; run: () => void } => {
  const [busy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      toast({ title: failed, description: why(error), destructive: true });
    } finally {
      setBusy(false);
    }
  };
  return { busy, run: () => void (busy || start()) };
};
