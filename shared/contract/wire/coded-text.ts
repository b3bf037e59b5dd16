// The shape of a text that is sent as a code with values.
import * as z from 'zod/mini';
import type { CodedText, CodedValue } from '#shared/language/coded-text.ts';

const codedValue: z.ZodMiniType<CodedValue> = z.lazy(() =>
  z.union([z.string(), z.number(), codedText, z.object({ list: z.array(codedText), joined: z.enum(['and', 'or', 'comma']) })]),
);
export const codedText: z.ZodMiniType<CodedText> = z.object({ code: z.string(), values: z.optional(z.record(z.string(), codedValue)) });
