// The sample collection as a whole: its works, and the records about them.
import type { Day, SampleRecord } from '#server/sandbox/demo-record.ts';
import type { Medium } from '#shared/domain/piece/medium.ts';
import type { PieceScalars } from '#shared/records/pieces.ts';
import { firstWorks } from './first-works.ts';
import { furtherWorks } from './further-works.ts';
import { histories } from './histories.ts';
import { pathOf } from './locations.ts';
import { paintings } from './paintings.ts';
import { belongings, movements } from './placements.ts';
import { collectionValues } from './values.ts';
import type { CollectionWork } from './work.ts';
import { worksOnPaper } from './works-on-paper.ts';
import { idNamed } from './collection-record.ts';

export type MadeWork = {
  id: string;
  file: string;
  back: string | undefined;
  asked: boolean;
  /** Without photographs. */
  fields: Partial<PieceScalars> & Pick<PieceScalars, 'title' | 'artist'> & { medium: Medium };
  description: string | undefined;
};

const works: readonly CollectionWork[] = [...furtherWorks, ...worksOnPaper, ...paintings];

/** Number within its year, as a collector counts. */
const inventoryOf = ({ acquired_date }: CollectionWork['fields'], index: number): string =>
  `${(acquired_date ?? '2010').slice(2, 4)}.${String(index + 1).padStart(2, '0')}`;

/** The works that are made from their fields, the one that is shown last first. */
export const madeWorks: readonly MadeWork[] = works.map(({ file, title, artist, medium, fields, description, at, back, asked }, index) => ({
  id: idNamed(`work ${file}`),
  file,
  back,
  asked: asked === true,
  fields: { ...fields, title, artist, medium, location: at === null ? null : pathOf(at), inventory_number: inventoryOf(fields, index + 6) },
  description,
}));

/** What is added to the fields of a work that was scanned; undefined for one of another owner. */
export const fieldsOfFirst = (file: string): Readonly<Record<string, unknown>> | undefined => {
  const index = Object.keys(firstWorks).indexOf(file);
  const first = firstWorks[file];
  if (first === undefined) return undefined;
  const { fields, at } = first;
  return { ...fields, location: at === null ? null : pathOf(at), inventory_number: inventoryOf(fields, index) };
};
export const backOfFirst = (file: string): string | undefined => firstWorks[file]?.back;

export const recordsOfCollection = (day: Day): SampleRecord[] => [
  ...belongings([...Object.entries(firstWorks).map(([file, first]) => ({ file, ...first })), ...works]),
  ...movements(day),
  ...collectionValues(day),
  ...histories(day),
];
