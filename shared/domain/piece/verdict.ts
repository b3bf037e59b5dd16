// One number decides: the probability that a work is what it is claimed to be, and the verdict that follows from it.
export const verdicts = ['AUTHENTIC', 'LIKELY AUTHENTIC', 'UNCERTAIN', 'LIKELY FAKE', 'FAKE'] as const;
export type Verdict = (typeof verdicts)[number];

/** Without a vision model nothing may be said that is above this number. */
export const examinersOnlyCeiling = 64;
/** From here on a piece counts as authenticated in the figures of a collection. */
export const authenticatedFrom = 70;

/** confidence: whole percent, 0 to 100. Throws RangeError outside of it. */
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

/**
 * What the newest verdict rests on: a vision model looked at the work, or only the examiners did and raised red flags, or they did and
 * raised none.
 */
export const verdictBases = ['model', 'flags', 'clear'] as const;
export type VerdictBasis = (typeof verdictBases)[number];

/** model: null where no vision model gave an opinion. */
export const basisOf = ({ model, evidence_against }: { model: string | null; evidence_against: readonly string[] }): VerdictBasis =>
  model !== null ? 'model' : evidence_against.length > 0 ? 'flags' : 'clear';

/** Null for what this version does not know. */
export const knownBasis = (basis: string | null): VerdictBasis | null => verdictBases.find((one) => one === basis) ?? null;

export type BadgeTone = VerdictTone | 'neutral';
export type VerdictBadge = { tone: BadgeTone; text: string; beside?: string | undefined };

/** The badge of a piece: only the green verdicts are called verified. Null where there is no analysis; an unknown basis says least. */
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
