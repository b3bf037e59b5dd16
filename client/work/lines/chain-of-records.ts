// Holders as records, as a chain, and as events of the published notation.
import { inOrder, type Holding } from '#shared/domain/provenance/chain.ts';
import { isAcquisition, type ChainEvent } from '#shared/domain/provenance/chain-event.ts';
import { isWhen } from '#shared/domain/provenance/when.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import type { Values } from '#client/work/record/records.data.ts';

const textOf = ({ fields }: RecordRow, name: string): string | null => {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? value : null;
};
const whenOf = (record: RecordRow, name: string): string | null => {
  const value = textOf(record, name);
  return isWhen(value) ? value : null;
};

export const chainOf = (records: readonly RecordRow[]): (Holding & { record: RecordRow })[] =>
  inOrder(
    records.map((record) => ({
      id: record.id,
      holder: textOf(record, 'holder'),
      from: whenOf(record, 'from'),
      to: whenOf(record, 'to'),
      certainty: textOf(record, 'certainty'),
      record,
    })),
  );

/** Roles other than a dealer's have no sign in the notation; a note goes behind the source. */
export const eventOf = (record: RecordRow): ChainEvent => {
  const acquired = textOf(record, 'acquired');
  const certainty = textOf(record, 'certainty');
  return {
    holder: textOf(record, 'holder') ?? 'Unknown',
    role: textOf(record, 'role') === 'dealer' ? 'dealer' : null,
    place: textOf(record, 'place'),
    from: whenOf(record, 'from'),
    to: whenOf(record, 'to'),
    acquired: acquired !== null && isAcquisition(acquired) ? acquired : null,
    certainty: certainty === 'probable' || certainty === 'possible' ? certainty : null,
    source: [textOf(record, 'source'), textOf(record, 'note')].flatMap((text) => text?.replace(/\s+/g, ' ').trim() ?? []).join(' ') || null,
    direct: record.fields['direct'] === true,
  };
};

/** The fields of a new record; what the text does not say stays empty. */
export const valuesOf = (event: ChainEvent): Values => Object.fromEntries(Object.entries(event).filter(([, value]) => value !== null));
