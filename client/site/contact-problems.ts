// What is wrong with a message of the contact form, by field, as the server would say it.
import * as z from 'zod/mini';
import { contactFields } from '#shared/contract/people/contact.ts';

export type ContactValues = { name: string; email: string; message: string };
const shape = z.object(contactFields);

export const problemsOf = (values: ContactValues): Partial<Record<keyof ContactValues, string>> => {
  const read = z.safeParse(shape, values);
  if (read.success) return {};
  return Object.fromEntries(
    // The first one of a field is said.
    read.error.issues.toReversed().map(({ path, message }) => {
      // The schema has these fields and no other.
      const field = path[0] as keyof ContactValues;
      return [field, values[field].trim() === '' ? 'Please fill in this field' : message];
    }),
  );
};
