// Keeps what a person wrote from right to left in its own order within a sentence.

/** Letters of scripts from right to left, and the controls that change the direction of what follows. */
const changesDirection = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u200e\u200f\u202a-\u202e\u2066-\u2069]|[\ud802\ud803\ud83a\ud83b]/;
const [firstStrong, end] = ['\u2068', '\u2069'];

/** Between two invisible signs where it needs them: its punctuation stays with it, and an override of direction ends with it. */
export const isolated = (text: string): string => (changesDirection.test(text) ? `${firstStrong}${text}${end}` : text);
