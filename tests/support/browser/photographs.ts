// Adds photographs to a work through its page, as a person does.
import type { Locator, Page } from 'playwright-core';

export const photographsDialog = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: /^(Add photographs|Photographs \(\d+\))$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Photographs' });
  await dialog.waitFor();
  return dialog;
};

/** Stored on the device when it resolves. */
export const keepPhotograph = async (page: Page, kind: string, buffer: Buffer): Promise<void> => {
  const dialog = await photographsDialog(page);
  await dialog.getByLabel('Photo shows').selectOption(kind);
  await dialog.getByLabel('Further photograph', { exact: true }).setInputFiles({ name: `${kind}.jpg`, mimeType: 'image/jpeg', buffer });
  await dialog.waitFor({ state: 'detached' });
};

/** Resolves when the server has it. */
export const addPhotograph = async (page: Page, kind: string, buffer: Buffer): Promise<void> => {
  const waiting = page.getByRole('heading', { name: /^Photographs on this device/ });
  await keepPhotograph(page, kind, buffer);
  await waiting.waitFor();
  await waiting.waitFor({ state: 'detached' });
};
