// Texts for every outcome of a purchase.
import { toast } from '#client/ui/controls/toast.ts';

export const sayBought = (title: string): void => {
  toast({ key: 'purchase', title: 'Payment successful!', description: `You've purchased "${title}"` });
};
export const sayOnItsWay = (): void => {
  toast({ key: 'purchase', title: 'Purchase successful!', description: "You'll receive confirmation shortly" });
};
export const sayFailed = (message: string): void => {
  toast({ key: 'purchase', title: 'Payment failed', description: message, destructive: true });
};
