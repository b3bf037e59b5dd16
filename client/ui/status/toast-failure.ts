// Shows the failure of a command to the user; the cause is logged to the console.
import { toast } from '#client/ui/controls/toast.ts';
import { sentenceOf } from '#shared/contract/wire/errors.ts';
import { t } from '#shared/language/t.ts';

/** The catch handler of a promise that is not awaited. */
export const toastFailure = (error: unknown): void => {
  console.error(error);
  toast({ title: t('Error'), description: sentenceOf(error), destructive: true });
};

let said = false;

/** What the page aborts itself is no failure: a request of a screen that was left, a database closed at sign-out. */
export const isOwnEnd = (reason: unknown): boolean =>
  reason instanceof Error && ['AbortError', 'DatabaseClosedError'].includes(reason.name);

/** Unhandled rejections are reported once per page load, briefly, since users cannot act on them. */
export const toastUncaught = (reason: unknown): void => {
  if (said || isOwnEnd(reason)) return;
  said = true;
  toast({
    title: t('Something did not work'),
    description: t('If it happens again, refresh the page. Nothing that was saved is lost.'),
    destructive: true,
  });
};
