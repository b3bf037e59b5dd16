// What a command could not do is told to whoever gave it; the cause stands in the console.
import { toast } from '#client/ui/controls/toast.ts';

/** For the end of a promise that nobody waits for. */
export const sayFailure = (error: unknown): void => {
  console.error(error);
  const description = error instanceof Error && error.message !== '' ? error.message : 'This could not be done.';
  toast({ title: 'Error', description, destructive: true });
};

let said = false;

/**
 * What nobody has caught is said once in the life of a page, shortly, since it tells people nothing that they could act on. What a page
 * breaks off itself, such as a request of a screen that was left or a database that was closed at a sign-out, is no failure.
 */
export const sayUncaught = (reason: unknown): void => {
  const isOwnEnd = reason instanceof Error && ['AbortError', 'DatabaseClosedError'].includes(reason.name);
  if (said || isOwnEnd) return;
  said = true;
  toast({
    title: 'Something did not work',
    description: 'If it happens again, refresh the page. Nothing that was saved is lost.',
    destructive: true,
  });
};
