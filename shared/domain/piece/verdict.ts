// The verdict that follows from the confidence, the probability that a work is as claimed.
export const verdicts = ['AUTHENTIC', 'LIKELY AUTHENTIC', 'UNCERTAIN', 'LIKELY FAKE', 'FAKE'] as const;
export type Verdict = (typeof verdicts)[number];

/** Maximum confidence without a vision model. */
export const examinersOnlyCeiling = 64;
/** From this confidence a piece counts as authenticated in collection figures. */
export const authenticatedFrom = 70;

/** confidence: whole percent, 0 to 100. Throws RangeError otherwise. */
export const verdictOf = (confidence: number): Verdict => {
  if (!Number.isFinite(confidence) || confidence < 0 || confidence > 100) throw new RangeError('confidence must lie within 0 and 100');
  if (confidence >= 85) return 'AUTHENTIC';
  if (confidence >= 65) return 'LIKELY AUTHENTIC';
  if (confidence >= 36) return 'UNCERTAIN';
  if (confidence >= 16) return 'LIKELY FAKE';
  return 'FAKE';
};

export type VerdictTone = 'ok' | 'warn' | 'bad';
export const toneOf = (verdict: Verdict): VerdictTone =>
  verdict === 'AUTHENTIC' || verdict === 'LIKELY AUTHENTIC' ? 'ok' : verdict === 'UNCERTAIN' ? 'warn' : 'bad';

/** What the newest verdict rests on: model: a vision model; flags: only examiners, with red flags; clear: only examiners, none raised. */
export const verdictBases = ['model', 'flags', 'clear'] as const;
export type VerdictBasis = (typeof verdictBases)[number];

/** model: null without an opinion of a vision model. */
export const basisOf = ({ model, evidence_against }: { model: string | null; evidence_against: readonly string[] }): VerdictBasis =>
  model !== null ? 'model' : evidence_against.length > 0 ? 'flags' : 'clear';

/** Null for a value that this version does not know. */
export const knownBasis = (basis: string | null): VerdictBasis | null => verdictBases.find((one) => one === basis) ?? null;

export type BadgeTone = VerdictTone | 'neutral';
export type VerdictBadge = { tone: BadgeTone; text: string; beside?: string | undefined };

/** Only the green verdicts are called verified. Null without an analysis; an unknown basis gives the weakest badge. */
export const badgeOf = (confidence: number | null, basis: VerdictBasis | null): VerdictBadge | null => {
  if (confidence === null) return null;
  const verdict = verdictOf(confidence);
  if (verdict === 'FAKE') return { tone: 'bad', text: 'Fake' };
  if (verdict === 'LIKELY FAKE') return { tone: 'bad', text: 'Likely fake' };
  if (verdict !== 'UNCERTAIN') return { tone: 'ok', text: `${confidence}% Verified` };
  if (basis === 'model') return { tone: 'warn', text: 'Uncertain', beside: `${confidence}%` };
  if (basis === 'clear') return { tone: 'neutral', text: 'No red flags' };
  return { tone: basis === 'flags' ? 'warn' : 'neutral', text: 'Uncertain' };
};
