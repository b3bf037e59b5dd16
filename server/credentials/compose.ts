// What a signed record says of a work, from the server's own rows: nothing in it comes from a request, and no field that a buyer would not get.
import type { StoredPiece } from '#server/catalog/pieces.ts';
import { isBlank } from '#shared/domain/page/plain-line.ts';
import { basisOf } from '#shared/domain/piece/verdict.ts';
import { inOrder } from '#shared/domain/provenance/chain.ts';
import type { AnalysisRecord } from '#shared/contract/works/analysis.ts';
import { canonicalText, digestMultibase } from '#shared/credential/canonical.ts';
import { linkEvents } from '#shared/credential/chain.ts';
import { opinionStatement, type ChainedEvent, type Fact, type Opinion, type RecordedPhotograph } from '#shared/credential/record.ts';
import { isAnswered, objectIdItems, objectIdNames } from '#shared/records/object-id.ts';
import { isScalarField, pieceField } from '#shared/records/pieces.ts';
import { soldFieldsOf } from '#shared/records/record-kinds.ts';
import { photographsOf } from '#shared/sync/merge/photo-merge.ts';

/** The long texts have no visibility of their own: they stand on the page of the work. */
const mayGo = (name: string): boolean => !isScalarField(name) || pieceField(name).visibility !== undefined;

/** In the order of Object ID. A depth answers no item by itself, but is one of the measurements. */
export const factsOf = (piece: StoredPiece, assertedAt: string): Fact[] =>
  objectIdNames
    .filter((item) => item !== 'photographs')
    .flatMap((item) => {
      const fields = [...objectIdItems[item].fields, ...(item === 'measurements' ? (['depth_mm'] as const) : [])];
      return (
        fields
          .filter((field) => mayGo(field) && isAnswered(field, piece[field]))
          // Photographs are left out, and what is answered is not null.
          .map((field) => ({ item, field, value: piece[field] as Fact['value'], assertedBy: 'owner' as const, assertedAt }))
      );
    });

/** sha256: hexadecimal, of the file as it was uploaded. */
export type KnownFile = { sha256: string; width: number; height: number };

/** Photographs that are still being uploaded are left out. */
export const recordedPhotographs = (piece: StoredPiece, files: ReadonlyMap<string, KnownFile>): RecordedPhotograph[] =>
  photographsOf(piece).flatMap(({ url, kind }) => {
    const file = files.get(url);
    return file === undefined ? [] : [{ kind, digestMultibase: digestMultibase(file.sha256), width: file.width, height: file.height }];
  });

export const opinionsOf = (analyses: readonly AnalysisRecord[]): Opinion[] =>
  analyses.map((analysis) => ({
    level: analysis.verdict,
    confidence: analysis.confidence,
    basis: basisOf(analysis),
    engine: analysis.engine,
    ...(analysis.model === null ? {} : { model: analysis.model }),
    digestMultibase: digestMultibase(analysis.image_hash),
    statement: opinionStatement,
    assertedBy: 'platform',
    assertedAt: analysis.created_at,
  }));

/** Of a holder; notes and papers stay behind. */
const eventFields = ['from', 'to', 'holder', 'role', 'place', 'certainty', 'source', 'direct'] as const;
const goesAlong = new Set(soldFieldsOf('provenance'));

type Values = Readonly<Record<string, unknown>>;
/** Undefined for what says nothing. */
const said = (fields: Values, name: string): unknown => {
  const value = goesAlong.has(name) ? fields[name] : undefined;
  return value === null || (typeof value === 'string' && isBlank(value)) ? undefined : value;
};

const eventOf = (fields: Values, assertedAt: string): ChainedEvent => ({
  type: typeof fields['acquired'] === 'string' && goesAlong.has('acquired') ? fields['acquired'] : 'holding',
  ...Object.fromEntries(eventFields.flatMap((name) => (said(fields, name) === undefined ? [] : [[name, said(fields, name)]]))),
  assertedBy: 'owner',
  assertedAt,
});

/** What an event says, whoever said it when. */
const contentOf = ({ assertedBy: _by, assertedAt: _at, previous: _previous, ...content }: ChainedEvent): string => canonicalText(content);

type Holder = { id: string; fields: Values };
const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** carried: what came with the work when it was sold, which stays as it is; behind it what its owner has added or written otherwise. */
export const eventsOf = (carried: readonly ChainedEvent[], holders: readonly Holder[], assertedAt: string): Promise<ChainedEvent[]> => {
  const ordered = inOrder(
    holders.map(({ id, fields }) => ({
      id,
      fields,
      holder: textOr(fields['holder']),
      from: textOr(fields['from']),
      to: textOr(fields['to']),
      certainty: textOr(fields['certainty']),
    })),
  );
  const known = new Set(carried.map(contentOf));
  const own = ordered.map(({ fields }) => eventOf(fields, assertedAt));
  return linkEvents(
    carried,
    own.filter((event) => !known.has(contentOf(event))),
  );
};

/** The platform's own word; it names nobody. at: a moment. */
export const saleEvent = (at: string): ChainedEvent => ({
  type: 'sale',
  from: at.slice(0, 10),
  holder: 'Private collection',
  source: 'Sold on Verso',
  assertedBy: 'platform',
  assertedAt: at,
});
