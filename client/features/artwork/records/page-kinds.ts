// The kinds of records on the part of a work's page that shows them, in its order, with the words of their sections.
import type { RecordRow } from '#client/data/db/database.ts';
import { listedKinds } from '#client/work/lines/line-words.ts';
import { t } from '#shared/language/t.ts';

export const pageKinds = [...listedKinds, 'valuation', 'measurement'] as const;
export type PageKind = (typeof pageKinds)[number];

export const isPageKind = (kind: string): kind is PageKind => (pageKinds as readonly string[]).includes(kind);
export const isRecordOfWork = ({ kind }: Pick<RecordRow, 'kind'>): boolean => isPageKind(kind);

/** Measurements are made in the viewer. */
export const addWords: Readonly<Record<PageKind, string>> = {
  provenance: t('Add holder'),
  exhibition: t('Add exhibition'),
  literature: t('Add publication'),
  condition: t('Add condition report'),
  document: t('Add document'),
  loan: t('Add loan or consignment'),
  movement: t('Add move'),
  valuation: t('Add valuation'),
  measurement: '',
};

export const findWords: Readonly<Record<PageKind, (count: number) => string>> = {
  provenance: (count) => t('Find in {count} holders', { count }),
  exhibition: (count) => t('Find in {count} exhibitions', { count }),
  literature: (count) => t('Find in {count} publications', { count }),
  condition: (count) => t('Find in {count} condition reports', { count }),
  document: (count) => t('Find in {count} documents', { count }),
  loan: (count) => t('Find in {count} loans', { count }),
  movement: (count) => t('Find in {count} moves', { count }),
  valuation: (count) => t('Find in {count} valuations', { count }),
  measurement: (count) => t('Find in {count} measurements', { count }),
};
