// Estimates the strength of a password while it is typed; only the server decides whether to accept it.
import { t } from '#shared/language/t.ts';
export type Strength = { level: 0 | 1 | 2 | 3; label: string };

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}\s]/u, /\s/u];

/** Repeated and neighboring characters (aaa, abc, 321) count once. */
const distinctSteps = (password: string): number => {
  let count = 0;
  let before = Number.NaN;
  for (const character of password) {
    const code = character.codePointAt(0) ?? 0;
    if (!(Math.abs(code - before) <= 1)) count += 1;
    before = code;
  }
  return count;
};

const levels: readonly Strength[] = [
  { level: 0, label: t('Very easy to guess') },
  { level: 1, label: t('Easy to guess') },
  { level: 2, label: t('Good') },
  { level: 3, label: t('Strong') },
];

/** Length counts most, variety a little: a sentence beats a short puzzle. */
export const passwordStrength = (password: string): Strength => {
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const score = distinctSteps(password) + (variety - 1) * 1.5;
  const level = score >= 14 ? 3 : score >= 11 ? 2 : score >= 7 ? 1 : 0;
  return levels[level] ?? { level: 0, label: '' };
};
