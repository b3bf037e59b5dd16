// Who sees each field besides the owner, by the declarations: for the page that says so, and for whoever checks it.
import type { Field, Visibility } from './field.ts';
import { pieceFields, textFields } from './piece-fields.ts';
import { recordKinds, type RecordKind } from './record-kinds.ts';
import type { Kind } from './kind.ts';

/** From nobody else to everybody. */
export const audiences = ['owner', 'buyer', 'listed', 'public'] as const satisfies readonly ('owner' | Visibility)[];
export type Audience = (typeof audiences)[number];

const audienceOf = ({ visibility }: Field): Audience => visibility ?? 'owner';
const byName = (fields: Readonly<Record<string, Field>>): Record<string, Audience> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, audienceOf(field)]));

/** The long texts stand on the page of the work. */
export const audienceOfPiece: Readonly<Record<string, Audience>> = {
  ...byName(pieceFields),
  ...Object.fromEntries(textFields.map((name) => [name, 'public' as const])),
};

export type KindAudience = {
  kind: RecordKind;
  fields: Readonly<Record<string, Audience>>;
  /** Goes to the buyer only where its owner has ticked it. */
  isChosen: boolean;
};
/** Records are never public; what the buyer gets goes with the work. */
export const audienceOfKinds: readonly KindAudience[] = Object.entries(recordKinds as Readonly<Record<RecordKind, Kind>>).map(
  ([kind, one]) => ({
    kind: kind as RecordKind,
    fields: byName(one.fields),
    isChosen: one.passesIf !== undefined,
  }),
);
