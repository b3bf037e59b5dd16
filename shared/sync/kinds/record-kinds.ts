// Operations on records of every kind: payloads and validation.
import * as z from 'zod/mini';
import { isFieldValue } from '#shared/records/field.ts';
import { isRecordKind, isRightAbout, maxRecordLength, recordField } from '#shared/records/record-kinds.ts';
import { isStamp } from '#shared/sync/wire/clock.ts';
import { defineKind, type Checked } from './kind.ts';

const recordId = z.uuid();
const kind = z.string().check(z.maxLength(40));
const values = z.record(z.string(), z.unknown());

const createShape = z.strictObject({ recordId, kind, about: z.uuid(), fields: values });
const setShape = z.strictObject({
  recordId,
  kind,
  values,
  seen: z.optional(z.record(z.string(), z.string().check(z.refine((text) => text === '' || isStamp(text))))),
});

/** An unknown kind or field comes from a newer version. */
const checkValues = <P extends { kind: string }>(payload: P, given: Record<string, unknown>): Checked<P> => {
  if (!isRecordKind(payload.kind)) return { refused: 'update_needed' };
  for (const [name, value] of Object.entries(given)) {
    const field = recordField(payload.kind, name);
    if (field === undefined) return { refused: 'update_needed' };
    if (!isFieldValue(field, value)) return { refused: 'invalid' };
  }
  return JSON.stringify(given).length > maxRecordLength ? { refused: 'too_large' } : { payload };
};

const subject = (payload: { recordId: string }): string => payload.recordId;

export const recordOperationKinds = {
  'record.create': defineKind({
    shape: createShape,
    check: (payload) => {
      const checked = checkValues(payload, payload.fields);
      if ('refused' in checked) return checked;
      return isRightAbout(payload.kind, { id: payload.recordId, about: payload.about }) ? checked : { refused: 'invalid' };
    },
    subject,
  }),
  'record.set': defineKind({
    shape: setShape,
    check: (payload) => {
      const isOdd =
        Object.keys(payload.values).length === 0 || Object.keys(payload.seen ?? {}).some((name) => !Object.hasOwn(payload.values, name));
      return isOdd ? { refused: 'invalid' } : checkValues(payload, payload.values);
    },
    subject,
  }),
  'record.delete': defineKind({ shape: z.strictObject({ recordId }), subject }),
  'record.restore': defineKind({ shape: z.strictObject({ recordId }), subject }),
};
