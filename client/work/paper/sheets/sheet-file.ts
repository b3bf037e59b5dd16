// What all files of sheets have in common: whose they are, their date, and the foot of their pages.
import { formatLongDate } from '#shared/domain/page/format.ts';
import { t } from '#shared/language/t.ts';
import { joined, pageOfPages } from '../paper-words.ts';
import type { Sheet, SheetsContent } from './sheet.ts';

type Given = {
  title: string;
  /** Empty for none. */
  owner: string;
  /** Unix milliseconds. */
  now: number;
  sheets: readonly Omit<Sheet, 'about'>[];
};

export const sheetsOf = ({ title, owner, now, sheets }: Given): SheetsContent => {
  const date = formatLongDate(now);
  const about = joined([owner, date], ' · ');
  return {
    kind: 'sheets',
    title,
    sheets: sheets.map((sheet) => ({ ...sheet, about })),
    words: { missing: t('Not recorded'), noPicture: t('No photograph') },
    foot: { left: joined([title, owner, date], ', '), page: pageOfPages() },
  };
};
