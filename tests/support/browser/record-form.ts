// Writes and opens records of a work through its page, as a person does.
import type { Locator, Page } from 'playwright-core';

export const sectionOf = (page: Page, name: string): Locator => page.getByRole('region', { name });

/** The button that adds a record of this kind. */
export const adds = (page: Page, what: string): Locator => page.getByRole('button', { name: `Add ${what.toLowerCase()}`, exact: true });

const foldedHead = (page: Page, section: string): Locator =>
  sectionOf(page, section).getByRole('heading').getByRole('button', { expanded: false });

/** Opens a section that is folded, as those with records are on a narrow window; it is there already. */
export const unfold = async (page: Page, section: string): Promise<void> => {
  if ((await foldedHead(page, section).count()) > 0) await foldedHead(page, section).click();
};

/** Once the section has records, on any window. */
export const unfoldFilled = async (page: Page, section: string): Promise<void> => {
  await foldedHead(page, section)
    .or(sectionOf(page, section).getByRole('button', { name: /^Edit / }))
    .first()
    .waitFor();
  await unfold(page, section);
};

/** The panel of a record, opened by its row. row: its name, 'Edit document: Invoice'. */
export const openRecord = async (page: Page, section: string, row: string | RegExp): Promise<Locator> => {
  await unfoldFilled(page, section);
  await sectionOf(page, section).getByRole('button', { name: row }).click();
  const panel = page.getByRole('dialog', { name: /^Edit / });
  await panel.waitFor();
  return panel;
};

const sections: Readonly<Record<string, string>> = {
  Holder: 'Provenance',
  Exhibition: 'Exhibitions',
  Publication: 'Literature',
  'Condition report': 'Condition reports',
  Document: 'Documents',
  'Loan or consignment': 'Loans and consignments',
  Move: 'Moves',
  Valuation: 'Valuations',
};

/** On the part of the page with the records. what: the kind in words. fields: by label, as text or as an option. */
export const addRecord = async (page: Page, what: string, fields: Readonly<Record<string, string | { option: string }>>): Promise<void> => {
  await sectionOf(page, sections[what] ?? what).waitFor();
  await unfold(page, sections[what] ?? what);
  await adds(page, what).click();
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields)) {
    const control = dialog.getByLabel(label, { exact: true });
    if (typeof value === 'string') await control.fill(value);
    else if ((await control.getAttribute('role')) === 'radiogroup') await control.getByLabel(value.option, { exact: true }).check();
    else await control.selectOption({ label: value.option });
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
};
