// Texts for every outcome of a purchase.
import { toast } from '#client/ui/controls/toast.ts';
import { t } from '#shared/language/t.ts';

export const toastBought = (title: string): void => {
  toast({ key: 'purchase', title: t('Payment successful!'), description: t('You\'ve purchased "{title}"', { title }) });
};
export const toastOnItsWay = (): void => {
  toast({ key: 'purchase', title: t('Purchase successful!'), description: t("You'll receive confirmation shortly") });
};
export const toastFailed = (message: string): void => {
  toast({ key: 'purchase', title: t('Payment failed'), description: message, destructive: true });
};
