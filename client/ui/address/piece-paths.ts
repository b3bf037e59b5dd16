// The addresses of a piece of one's own: the parts of its page, what is open in them, and the dialogs over it.
import type { PlainField } from '#shared/records/pieces.ts';
import type { TextField } from '#shared/records/piece-fields.ts';

export const editParam = 'edit';
export const historyParam = 'history';
export const partParam = 'part';
/** The kind of a record that is to be added. */
export const addParam = 'add';
/** The id of the record that is open. */
export const recordParam = 'open';
/** The fact that is to be edited where it stands. */
export const factParam = 'fact';
/** The long text that is being written. */
export const writeParam = 'write';

export const pieceParts = ['overview', 'evidence', 'record', 'photos', 'history'] as const;
export type PiecePagePart = (typeof pieceParts)[number];

/** field: where the dialog begins. */
export const pathToEdit = (pieceId: string, field = ''): string => `/artwork/${pieceId}?${editParam}=${field}`;
export const pathToHistory = (pieceId: string): string => `/artwork/${pieceId}?${historyParam}=`;
/** The id of the heading over the records of a kind. */
export const recordSection = (kind: string): string => `records-${kind}`;
/** section: an id within the part. */
export const pathToPart = (pieceId: string, part: PiecePagePart, section = ''): string =>
  `/artwork/${pieceId}${part === 'overview' ? '' : `?${partParam}=${part}`}${section === '' ? '' : `#${section}`}`;
export const pathToAdd = (pieceId: string, kind: string): string => `${pathToPart(pieceId, 'record')}&${addParam}=${kind}`;
/** Opened in its panel. */
export const pathToRecord = (pieceId: string, recordId: string): string => `${pathToPart(pieceId, 'record')}&${recordParam}=${recordId}`;
/** Opened where it stands on the overview. */
export const pathToFact = (pieceId: string, name: PlainField): string => `/artwork/${pieceId}?${factParam}=${name}`;
export const pathToText = (pieceId: string, field: TextField): string => `/artwork/${pieceId}?${writeParam}=${field}`;
