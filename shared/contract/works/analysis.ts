// Endpoints of analyses: one with its findings, and all that are stored for a piece.
import * as z from 'zod/mini';
import { verdicts } from '#shared/domain/piece/verdict.ts';
import { codedText } from '#shared/contract/wire/coded-text.ts';
import { endpoint } from '#shared/contract/wire/endpoint.ts';

export const findingShape = z.object({
  examiner: z.string(),
  outcome: z.optional(z.string()),
  direction: z.enum(['against', 'for', 'neutral']),
  strength: z.enum(['hard', 'strong', 'moderate', 'weak', 'none']),
  measured: z.nullable(z.union([z.number(), z.string()])),
  threshold: z.nullable(z.union([z.number(), z.string()])),
  says: z.string(),
  doesNotProve: z.string(),
  words: z.optional(
    z.object({ says: codedText, doesNotProve: codedText, measured: z.optional(codedText), threshold: z.optional(codedText) }),
  ),
  region: z.optional(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
});

const reportPart = z.union([z.string(), codedText]);

export const analysisShape = z.object({
  verdict: z.enum(verdicts),
  /** Whole percent: the probability that the work is what it is claimed to be. */
  confidence: z.number(),
  artist_style: z.string(),
  analysis: z.string(),
  evidence_for: z.array(z.string()),
  evidence_against: z.array(z.string()),
  recommendations: z.string(),
  /** The same in parts; missing in analyses of older versions. Read it with readReport. */
  report: z.optional(
    z.object({
      style: reportPart,
      analysis: z.array(reportPart),
      evidence_for: z.array(reportPart),
      evidence_against: z.array(reportPart),
      recommendations: z.array(reportPart),
    }),
  ),
});
export type Analysis = z.infer<typeof analysisShape>;

/** A stored analysis of a piece. */
export const analysisRecord = z.extend(analysisShape, {
  id: z.string(),
  piece_id: z.string(),
  scan_id: z.string(),
  image_hash: z.string(),
  engine: z.string(),
  model: z.nullable(z.string()),
  prompt_version: z.nullable(z.string()),
  findings: z.array(findingShape),
  /** A vision model was configured but gave no usable answer. */
  model_unavailable: z.boolean(),
  counted: z.boolean(),
  created_at: z.string(),
});
export type AnalysisRecord = z.infer<typeof analysisRecord>;

export const analysisAbility = endpoint({
  name: 'scan.ability',
  method: 'GET',
  path: '/api/scan/ability',
  access: 'public',
  summary: 'What takes part in an analysis on this server, beside the checks of the file and the photograph.',
  answer: z.object({ /** An AI model is configured. */ model: z.boolean() }),
});

export const pieceAnalyses = endpoint({
  name: 'scan.pieceAnalyses',
  method: 'GET',
  path: '/api/pieces/:pieceId/analyses',
  access: 'signed-in',
  summary: 'Every kept analysis of a piece of the caller, newest first.',
  params: z.object({ pieceId: z.string() }),
  answer: z.object({ analyses: z.array(analysisRecord) }),
});
