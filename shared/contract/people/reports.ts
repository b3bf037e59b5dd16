// Endpoints for reporting content to the administrators.
import * as z from 'zod/mini';
import { maxReasonLength, reportKinds } from '#shared/domain/people/report.ts';
import { visibleText } from '#shared/contract/wire/visible-text.ts';
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
    reason: visibleText(maxReasonLength, 'Please say what is wrong'),
  }),
  answer: z.object({ reported: z.literal(true) }),
});
