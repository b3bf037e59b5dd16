// The message for a visitor who wants to buy but is not signed in.
import { toast } from '#client/ui/controls/toast.ts';
import { t } from '#shared/language/t.ts';

export const toastNeedsSignIn = (): void =>
  void toast({ title: t('Sign in required'), description: t('Please sign in to purchase artwork'), destructive: true });
