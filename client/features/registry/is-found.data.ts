import { fold } from '#shared/domain/fold.ts';

/** Whether every word of the text is in one of these values. */
export const isFound = (values: readonly unknown[], text: string): boolean => {
  const folded = values.filter((value) => typeof value === 'string').map(fold);
  return fold(text)
    .split(/\s+/)
    .every((word) => folded.some((value) => value.includes(word)));
};
