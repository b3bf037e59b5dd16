// The message for a visitor who wants to buy but is not signed in.
import { toast } from '#client/ui/controls/toast.ts';

export const sayNeedsSignIn = (): void =>
  void toast({ title: 'Sign in required', description: 'Please sign in to purchase artwork', destructive: true });
