// What is said when somebody wants to buy whom the server does not know.
import { toast } from '#client/ui/controls/toast.ts';

export const sayNeedsSignIn = (): void =>
  void toast({ title: 'Sign in required', description: 'Please sign in to purchase artwork', destructive: true });
