// Validates a contact message by field, as the server does.
import * as z from 'zod/mini';
import { contactFields } from '#shared/contract/people/contact.ts';
import { missingIn, type Problems, problemsBy } from '#client/device/forms/use-form.ts';

export type ContactValues = { name: string; email: string; message: string };
const shape = z.object(contactFields);

export const problemsOf = (values: ContactValues): Problems<ContactValues> => ({ ...problemsBy(shape, values), ...missingIn(values) });
