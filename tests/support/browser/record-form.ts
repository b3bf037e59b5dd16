// Writes records of a work through its page, as a person does.
import type { Locator, Page } from 'playwright-core';

export const sectionOf = (page: Page, name: string): Locator => page.getByRole('region', { name });

/** The button that adds a record of this kind. */
export const adds = (page: Page, what: string): Locator => page.getByRole('button', { name: `Add ${what.toLowerCase()}`, exact: true });

/** On the part of the page with the records. what: the kind in words. fields: by label, as text or as an option. */
export const addRecord = async (page: Page, what: string, fields: Readonly<Record<string, string | { option: string }>>): Promise<void> => {
  await adds(page, what).click();
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields))
    if (typeof value === 'string') await dialog.getByLabel(label, { exact: true }).fill(value);
    else await dialog.getByLabel(label, { exact: true }).selectOption({ label: value.option });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
};
