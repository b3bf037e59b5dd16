// Endpoints for reporting content to the administrators.
import * as z from 'zod/mini';
import { maxReasonLength, reportKinds } from '#shared/domain/people/report.ts';
import { endpoint } from '#shared/contract/wire/endpoint.ts';

export const makeReport = endpoint({
  name: 'reports.make',
  method: 'POST',
  path: '/api/reports',
  access: 'signed-in',
  summary: 'Reports a post, a comment, a listing, a message that the caller got, or a person; once counts for ever.',
  body: z.object({
    kind: z.enum(reportKinds),
    id: z.string(),
    reason: z.string().check(z.trim(), z.minLength(1, 'Please say what is wrong'), z.maxLength(maxReasonLength)),
  }),
  answer: z.object({ reported: z.literal(true) }),
});
