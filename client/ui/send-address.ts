// Hands an address to another app, by the share sheet of the system where the browser has one, else by the clipboard.
import { toast } from '#client/ui/controls/toast.ts';
import { t } from '#shared/language/t.ts';

export const copyAddress = async (address: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: t('Link copied') });
  } catch {
    toast({ title: t('The link could not be copied'), description: t('Select it and copy it by hand.'), destructive: true });
  }
};

export const hasShareSheet = (): boolean => 'share' in navigator && typeof navigator.share === 'function';

/** title: what the other app may show of it. */
export const sendAddress = async (title: string, address: string): Promise<void> => {
  if (!hasShareSheet()) return copyAddress(address);
  try {
    await navigator.share({ title, url: address });
  } catch (error) {
    // Closing the sheet is a choice.
    if (!(error instanceof DOMException) || error.name !== 'AbortError') await copyAddress(address);
  }
};
