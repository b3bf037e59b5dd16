// What an import makes, in words.
import { namesOf } from '#shared/records/field.ts';
import { recordKinds } from '#shared/records/record-kinds.ts';
import { recordLabels } from '#shared/records/record-labels.ts';
import { capital } from '#shared/language/capital.ts';
import { listWords } from '#shared/domain/page/format.ts';
import { t } from '#shared/language/t.ts';

/** What the rows of a table can be, for a select. */
export const rowOptions: readonly { value: string; label: string }[] = [
  { value: 'work', label: t('Work') },
  ...namesOf(recordKinds).map((value) => ({ value, label: capital(recordLabels[value].one) })),
];

/** '5 pieces, 12 records and 4 pictures'; the parts that are zero are left out. */
export const countsOf = (parts: Readonly<Record<'pieces' | 'records' | 'pictures', number>>): string => {
  const sentences = [
    ...(parts.pieces > 0 || parts.records + parts.pictures === 0
      ? [t('{count, plural, one {# piece} other {# pieces}}', { count: parts.pieces })]
      : []),
    ...(parts.records > 0 ? [t('{count, plural, one {# record} other {# records}}', { count: parts.records })] : []),
    ...(parts.pictures > 0 ? [t('{count, plural, one {# picture} other {# pictures}}', { count: parts.pictures })] : []),
  ];
  return listWords(sentences);
};
