// The fields that a condition of the filter may be on: those of a piece, what is asked for it, and when it was added.
import { isScalarField, type ScalarField } from '#shared/records/pieces.ts';

const others = ['price', 'created_at'] as const;
export type AskedField = ScalarField | (typeof others)[number];

export const isOfRow = (name: string): name is (typeof others)[number] => others.some((one) => one === name);
export const isAskedField = (name: string): name is AskedField => isScalarField(name) || isOfRow(name);
