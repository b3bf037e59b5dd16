// Writes records of a work through its page, as a person does.
import type { Locator, Page } from 'playwright-core';

export const sectionOf = (page: Page, name: string): Locator => page.getByRole('region', { name });

/** what: the button of the kind. fields: by label, as text or as an option. */
export const addRecord = async (page: Page, what: string, fields: Readonly<Record<string, string | { option: string }>>): Promise<void> => {
  await sectionOf(page, 'Add to the record').getByRole('button', { name: what, exact: true }).click();
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields))
    if (typeof value === 'string') await dialog.getByLabel(label, { exact: true }).fill(value);
    else await dialog.getByLabel(label, { exact: true }).selectOption({ label: value.option });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
};
