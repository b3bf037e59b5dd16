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

export type VerdictBadge = { tone: VerdictTone; text: string; beside?: string | undefined };

/** The badge of a piece: a fake is never called verified. Null where there is no analysis. */
export const badgeOf = (confidence: number | null): VerdictBadge | null => {
  if (confidence === null) return null;
  const verdict = verdictOf(confidence);
  const tone = toneOf(verdict);
  if (tone === 'ok') return { tone, text: `${confidence}% Verified` };
  if (tone === 'warn') return { tone, text: `${confidence}% Verified`, beside: 'Uncertain' };
  return { tone, text: verdict === 'FAKE' ? 'Fake' : 'Likely fake' };
};
