// The result of an import, and of taking it back, in words.
import type { SetImported, SetUndone } from './import-set.data.ts';
import { countsOf } from './kind-words.ts';
import { listWords } from '#shared/domain/page/format.ts';
import { capital } from '#shared/language/capital.ts';
import { t } from '#shared/language/t.ts';

export const madeWords = ({ pieces, records, pictures, cancelled }: SetImported): string => {
  const made = { pieces: pieces.made.length, records: records.made.length, pictures: pictures.made.length };
  const isOne = made.pieces + made.records + made.pictures === 1;
  const counts = countsOf(made);
  return [
    ...(cancelled ? [t('Stopped.')] : []),
    isOne
      ? t('{counts} is saved on this device and will sync.', { counts })
      : t('{counts} are saved on this device and will sync.', { counts }),
    ...(pictures.unfetched === 0
      ? []
      : [
          t(
            '{count, plural, one {# picture} other {# pictures}} could not be fetched: import the same table again to fetch what is missing.',
            { count: pictures.unfetched },
          ),
        ]),
  ].join(' ');
};

export const undoneWords = ({ pieces, records, pictures }: SetUndone): string => {
  const counts = countsOf({ pieces: pieces.taken, records: records.taken, pictures: pictures.taken });
  const isOneTaken = pieces.taken + records.taken + pictures.taken === 1;
  const sentence =
    pieces.taken === 0
      ? isOneTaken
        ? t('{counts} was taken back.', { counts })
        : t('{counts} were taken back.', { counts })
      : isOneTaken
        ? t('{counts} was taken back and can be restored for 30 days.', { counts })
        : t('{counts} were taken back and can be restored for 30 days.', { counts });
  const kept = listWords([
    ...(pieces.kept > 0 ? [t('{count, plural, one {# piece} other {# pieces}}', { count: pieces.kept })] : []),
    ...(records.kept > 0 ? [t('{count, plural, one {# record} other {# records}}', { count: records.kept })] : []),
    ...(pictures.kept > 0 ? [t('{count, plural, one {# picture} other {# pictures}}', { count: pictures.kept })] : []),
  ]);
  const isOne = pieces.kept + records.kept + pictures.kept === 1;
  if (kept === '') return sentence;
  return `${sentence} ${isOne ? t('{counts} was changed since and stays.', { counts: kept }) : t('{counts} were changed since and stay.', { counts: kept })}`;
};

/** Rows that were planned and not taken. */
export const refusedWords = ({ pieces, records }: SetImported): string[] =>
  [...pieces.refused, ...records.refused].map(({ row, what }) => capital(t('row {row}: {what}', { row, what })));
