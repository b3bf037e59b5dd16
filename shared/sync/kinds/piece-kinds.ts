// Operations on a piece: payloads and validation.
import * as z from 'zod/mini';
import { hasUnknownPhotoKeys, serverFields } from '#shared/domain/piece/piece.ts';
import { isScalarValue, scalarFields, type PieceScalars, type ScalarField } from '#shared/records/pieces.ts';
import { maxTextLength, textFields, type TextField } from '#shared/records/piece-fields.ts';
import { isStamp } from '#shared/sync/wire/clock.ts';
import { defineKind, type Checked } from './kind.ts';

/** Maximum base64 characters of one text update. */
export const maxUpdateLength = 350_000;

const pieceId = z.uuid();
const stamp = z.string().check(z.refine((text) => text === '' || isStamp(text)));
const textField = z.enum(textFields);

export type CreatePayload = {
  pieceId: string;
  fields: Partial<PieceScalars>;
  /** The initial content of the long texts; only this operation creates their documents. */
  texts?: Partial<Record<TextField, string>> | undefined;
};

const createShape = z.strictObject({
  pieceId,
  fields: z.record(z.string(), z.unknown()),
  texts: z.optional(z.record(z.string(), z.string())),
});
const setShape = z.strictObject({
  pieceId,
  values: z.record(z.string(), z.unknown()),
  seen: z.optional(z.record(z.string(), stamp)),
});

const isScalarField = (field: string): field is ScalarField => (scalarFields as readonly string[]).includes(field);
const isTextField = (field: string): field is TextField => (textFields as readonly string[]).includes(field);

/** A server-only field is an error; an unknown field comes from a newer version. */
const checkField = (field: string, value: unknown): Checked<unknown> => {
  if (field === 'photos' && hasUnknownPhotoKeys(value)) return { refused: 'update_needed' };
  if (isScalarField(field)) return isScalarValue(field, value) ? { payload: value } : { refused: 'invalid' };
  return { refused: [...serverFields, ...textFields].some((name) => name === field) ? 'invalid' : 'update_needed' };
};

const checkCreate = (payload: z.infer<typeof createShape>): Checked<CreatePayload> => {
  for (const [field, value] of Object.entries(payload.fields)) {
    const checked = checkField(field, value);
    if ('refused' in checked) return checked;
  }
  for (const [field, text] of Object.entries(payload.texts ?? {})) {
    if (!isTextField(field)) return { refused: 'update_needed' };
    if (text.length > maxTextLength[field]) return { refused: 'too_long' };
  }
  // Every field and value was checked above.
  return { payload: payload };
};

/** Refused as a whole if any field is invalid: half of an edit is not what its author made. */
const checkSet = (payload: z.infer<typeof setShape>): Checked<SetPayload> => {
  const values = Object.entries(payload.values);
  if (values.length === 0) return { refused: 'invalid' };
  for (const [field, value] of values) {
    const checked = checkField(field, value);
    if ('refused' in checked) return checked;
  }
  if (Object.keys(payload.seen ?? {}).some((field) => !Object.hasOwn(payload.values, field))) return { refused: 'invalid' };
  // Every field and value was checked above.
  return { payload: payload };
};

/** Before protocol 2 an operation carried a single field. */
const fromProtocol1 = (payload: unknown): unknown => {
  if (typeof payload !== 'object' || payload === null || !('field' in payload) || !('value' in payload)) return payload;
  const { field, value, seen, ...others } = payload as { field: unknown; value: unknown; seen?: unknown };
  if (typeof field !== 'string') return payload;
  return { ...others, values: { [field]: value }, ...(seen === undefined ? {} : { seen: { [field]: seen } }) };
};

/** Fields changed together, under one clock. */
export type SetPayload = {
  pieceId: string;
  values: Partial<PieceScalars>;
  /** The clocks of the values that the writer had before them; an unseen value becomes a conflict notice. */
  seen?: Partial<Record<ScalarField, string>> | undefined;
};

export const pieceKinds = {
  'piece.create': defineKind({ shape: createShape, check: checkCreate, subject: (payload) => payload.pieceId }),
  'piece.set': defineKind({ shape: setShape, modern: fromProtocol1, check: checkSet, subject: (payload) => payload.pieceId }),
  /** update: a Yjs update in base64. */
  'piece.text': defineKind({
    shape: z.strictObject({ pieceId, field: textField, update: z.string().check(z.maxLength(maxUpdateLength)) }),
    subject: (payload) => payload.pieceId,
  }),
  'piece.delete': defineKind({ shape: z.strictObject({ pieceId }), subject: (payload) => payload.pieceId }),
  'piece.restore': defineKind({ shape: z.strictObject({ pieceId }), subject: (payload) => payload.pieceId }),
};
