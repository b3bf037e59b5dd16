// What the printed condition report of a work says: the marked photographs, what was examined, and what each mark is.
import { fieldsOfKind } from '#shared/records/record-kinds.ts';
import { recordLabels } from '#shared/records/record-labels.ts';
import { t } from '#shared/language/t.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import type { Mark } from '#client/work/lines/marks.data.ts';
import { wordsOfValue } from '#client/work/record/field-words.ts';
import { joined } from '../paper-words.ts';
import { factLines, type DescribedWork } from '../work-facts.ts';
import { sheetsOf } from './sheet-file.ts';
import type { SheetItem, SheetsContent } from './sheet.ts';

/** owner: empty for none. */
export type ReportChoice = { pictures: boolean; owner: string };
/** A photograph of the work, whole. words: what it shows. */
export type ReportPhoto = { id: string; words: string };

/** In the order of the file. */
const examined = ['overall', 'date', 'examined_by', 'occasion', 'support', 'surface', 'frame', 'treatment'] as const;

const itemOf = ({ fields }: Pick<RecordRow, 'fields'>, name: (typeof examined)[number]): SheetItem => {
  const field = fieldsOfKind('condition')[name];
  const { [name]: label = name } = recordLabels.condition.fields;
  return { label, text: (field && wordsOfValue(field, fields[name], fields)) ?? null };
};

const markLine = ({ label, note }: Mark): string => joined([label, note], ': ');

/** Those with marks; without any the first one. */
export const photosOfReport = <P extends { id: string }>(photos: readonly P[], marks: readonly Mark[]): P[] => {
  const marked = photos.filter(({ id }) => marks.some(({ photo }) => photo === id));
  return marked.length > 0 ? marked : photos.slice(0, 1);
};

/** photos: as photosOfReport gives them. now: Unix milliseconds. */
export const reportContent = (
  work: DescribedWork,
  report: Pick<RecordRow, 'fields'>,
  { marks, photos }: { marks: readonly Mark[]; photos: readonly ReportPhoto[] },
  { pictures, owner }: ReportChoice,
  now: number,
): SheetsContent => {
  const standard = t('Condition report');
  const signed = joined([t('Examined by'), itemOf(report, 'examined_by').text], ' ');
  return sheetsOf({
    title: joined([standard, work.title], ': '),
    owner,
    now,
    sheets: [
      {
        standard,
        work: work.title,
        artist: joined([work.artist, ...factLines(work)], ' · '),
        layout: 'large',
        pictures: pictures
          ? photos.map(({ id, words }) => ({
              caption: words,
              marks: marks.flatMap(({ photo, number, place }) => (photo === id && place !== null ? [{ number, place }] : [])),
            }))
          : [],
        parts: [
          { heading: null, items: examined.map((name) => itemOf(report, name)) },
          { heading: t('Marks'), items: marks.map((mark) => ({ label: String(mark.number), text: markLine(mark) })) },
        ],
        signatures: [`${signed}: ${t('date, signature')}`, `${t('Seen by')}: ${t('date, signature')}`],
        remark: t('What was seen on the day of the examination, as recorded by the owner.'),
      },
    ],
  });
};
