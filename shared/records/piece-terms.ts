// How each field of a piece is said in Linked Art, with terms of the Art & Architecture Thesaurus (AAT). Which fields are said follows from
// their declaration: only public ones.
import { isBlank } from '#shared/domain/page/plain-line.ts';
import type { Medium } from '#shared/domain/piece/medium.ts';
import { namesWhere, requiredOf } from './field.ts';
import { pieceFields, textFields, type TextField } from './piece-fields.ts';
import { pieceField, plainFields, type PieceScalars, type PlainField } from './pieces.ts';

/** id: number in the AAT. label: what Linked Art calls it. */
export type Term = { id: number; label: string };

/** statement: the text as it is, about the work or its making; dates: it may state the years of the making. */
export type Saying =
  | { as: 'name' | 'identifier' | 'dimension'; term: Term }
  | { as: 'statement'; term: Term; about: 'work' | 'making'; dates?: true }
  | { as: 'medium' };

const statement = (id: number, label: string): Saying => ({ as: 'statement', term: { id, label }, about: 'work' });

/** Null: nothing that a description of a work says. */
export const sayings: Readonly<Record<PlainField | TextField, Saying | null>> = {
  title: { as: 'name', term: { id: 300404670, label: 'Primary Name' } },
  artist: { as: 'statement', term: { id: 300435446, label: 'Creator Description' }, about: 'making' },
  medium: { as: 'medium' },
  period: { as: 'statement', term: { id: 300435432, label: 'Period Statement' }, about: 'making', dates: true },
  year: { as: 'statement', term: { id: 300435436, label: 'Production Statement' }, about: 'making', dates: true },
  materials: statement(300435429, 'Material Statement'),
  edition: statement(300435435, 'Edition Statement'),
  dimensions: statement(300435430, 'Dimension Statement'),
  height_mm: { as: 'dimension', term: { id: 300055644, label: 'Height' } },
  width_mm: { as: 'dimension', term: { id: 300055647, label: 'Width' } },
  depth_mm: { as: 'dimension', term: { id: 300072633, label: 'Depth' } },
  subject: statement(300027200, 'Note'),
  signed: null,
  inscriptions: statement(300435414, 'Inscription'),
  distinguishing_features: statement(300435452, 'Physical Statement'),
  condition: statement(300435425, 'Condition Statement'),
  framed: null,
  missing: null,
  inventory_number: { as: 'identifier', term: { id: 300404621, label: 'Owner-Assigned Number' } },
  location: null,
  acquired_date: null,
  acquired_from: null,
  acquired_price: null,
  acquired_currency: null,
  description: statement(300435416, 'Description'),
  provenance_text: statement(300435438, 'Provenance Statement'),
};

/** Type of work for each medium; mixed media has no term of that kind and is said in words. */
export const mediumTerms: Readonly<Record<Medium, Term | null>> = {
  painting: { id: 300033618, label: 'Painting' },
  sculpture: { id: 300047090, label: 'Sculpture' },
  photography: { id: 300046300, label: 'Photograph' },
  drawing: { id: 300033973, label: 'Drawing' },
  print: { id: 300041273, label: 'Print' },
  'mixed media': null,
};

type Named = PlainField | TextField;
const isPublic = new Set<string>(namesWhere(pieceFields, ({ visibility }) => visibility === 'public'));
const publicFields: readonly Named[] = [...plainFields.filter((name) => isPublic.has(name) && sayings[name] !== null), ...textFields];

export type StatedField = { name: Named; value: string | number | boolean };

/** The public fields that say something, in declaration order; a title or artist that nobody entered says nothing. */
export const statedFields = (piece: Pick<PieceScalars, PlainField> & Record<TextField, string>): StatedField[] =>
  publicFields.flatMap((name): StatedField[] => {
    const value = piece[name];
    const blank = name === 'description' || name === 'provenance_text' ? undefined : requiredOf(pieceField(name));
    if (value === null || value === blank || (typeof value === 'string' && isBlank(value))) return [];
    return [{ name, value }];
  });
