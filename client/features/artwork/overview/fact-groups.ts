// What is shown of a work as its facts: in the order of four questions, with those worth asking for where they are missing.
import { fieldLabels, partOf, type PiecePart } from '#shared/records/piece-labels.ts';
import { pieceField, plainFields, type PlainField } from '#shared/records/pieces.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { sideNames, sidesIn } from '#client/work/change/typed-size.ts';
import { wordsOfValue } from '#client/work/record/field-words.ts';
import { sizeOfWork } from '#client/work/record/size-of-work.ts';

/** Where it is and which it is; what it is; what is on it and how it is; how it came here. */
const groups: readonly (readonly PiecePart[])[] = [['keeping'], ['heading', 'making', 'size'], ['marks', 'state'], ['purchase']];

/** Title and artist stand above; a currency stands beside its amount. */
const factNames = plainFields.filter((name) => name !== 'title' && name !== 'artist' && pieceField(name).type !== 'currency');
const namesByGroup = groups.map((parts) => factNames.filter((name) => parts.includes(partOf[name])));

/** What a description is asked for first (Object ID), where it is empty. */
const asked: readonly PlainField[] = [
  'location',
  'year',
  'materials',
  'dimensions',
  'inscriptions',
  'distinguishing_features',
  'condition',
];

export type Fact = { name: PlainField; label: string; /** Null where it is empty. */ value: string | null };
export type FactGroups = {
  /** With a value, or asked for; groups without any are left out. */
  shown: Fact[][];
  /** The others, behind one "Add a fact". */
  hidden: Fact[];
};

/** The sides that the size already says: one row for all of them. What differs from it is shown beside it. */
const sidesOfSize = (piece: PieceRow): readonly PlainField[] => {
  const size = sizeOfWork(piece);
  const sides = sidesIn(size);
  return size === null ? [] : sideNames.filter((name) => sides[name] !== null && sides[name] === piece[name]);
};

export const factGroupsOf = (piece: PieceRow): FactGroups => {
  const hidden: Fact[] = [];
  const saidBySize = sidesOfSize(piece);
  const shown = namesByGroup.map((names) =>
    names.flatMap((name): Fact[] => {
      if (saidBySize.includes(name)) return [];
      const value = name === 'dimensions' ? sizeOfWork(piece) : wordsOfValue(pieceField(name), piece[name], piece);
      const fact = { name, label: fieldLabels[name], value };
      if (fact.value !== null || asked.includes(name)) return [fact];
      hidden.push(fact);
      return [];
    }),
  );
  return { shown: shown.filter((facts) => facts.length > 0), hidden };
};
