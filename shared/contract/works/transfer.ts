// Endpoints of archives and tables: analyses with a signature by which this server recognizes them again, and pictures at web addresses.
import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/wire/endpoint.ts';
import { analysisRecord } from './analysis.ts';

/** claim: what the photograph was claimed to show at the analysis. signature: over the photograph's hash, the result and the claim. */
export const signedAnalysis = z.object({
  record: analysisRecord,
  claim: z.object({ title: z.string(), artist: z.string() }),
  signature: z.string().check(z.maxLength(300)),
});
export type SignedAnalysis = z.infer<typeof signedAnalysis>;

export const ownAnalyses = endpoint({
  name: 'transfer.analyses',
  method: 'GET',
  path: '/api/transfer/analyses',
  access: 'signed-in',
  summary: 'Every kept analysis of the caller with this server’s signature, a page at a time.',
  query: z.object({ after: z.optional(z.uuid()) }),
  answer: z.object({ analyses: z.array(signedAnalysis), next: z.nullable(z.string()) }),
});

export const restoreAnalysis = endpoint({
  name: 'transfer.restoreAnalysis',
  method: 'POST',
  path: '/api/transfer/pieces/:pieceId/analyses',
  access: 'signed-in',
  summary:
    'Takes an analysis back into a piece of the caller that shows its photograph, if this server has signed it; else it answers false.',
  params: z.object({ pieceId: z.string() }),
  body: signedAnalysis,
  answer: z.object({ restored: z.boolean() }),
});

/** Whether a text in a table is an address in the web, and not the name of a file. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/\S/i.test(text);

/** The answer is as private as a photograph, and its bytes are those of the address. */
export const fetchPicture = endpoint({
  name: 'transfer.fetchPicture',
  method: 'POST',
  path: '/api/transfer/picture',
  access: 'signed-in',
  summary: 'The JPG, PNG or WEBP of up to 10 MB at a public web address, fetched by this server for a table that names it.',
  body: z.object({ url: z.string().check(z.maxLength(2_000), z.refine(isWebAddress, 'Must be an address that begins with http')) }),
  maxBytes: 16_384,
  atOnce: 2,
  answer: 'bytes',
});
