// The names of the months in the languages that papers, labels and texts come in.

const months: readonly (readonly string[])[] = [
  ['january', 'januar', 'janner', 'janvier', 'gennaio', 'enero'],
  ['february', 'februar', 'fevrier', 'febbraio', 'febrero'],
  ['march', 'marz', 'mrz', 'mars', 'marzo'],
  ['april', 'avril', 'aprile', 'abril'],
  ['may', 'mai', 'maggio', 'mayo'],
  ['june', 'juni', 'juin', 'giugno', 'junio'],
  ['july', 'juli', 'juillet', 'luglio', 'julio'],
  ['august', 'aout', 'agosto'],
  ['september', 'septembre', 'settembre', 'septiembre'],
  ['october', 'oktober', 'octobre', 'ottobre', 'octubre'],
  ['november', 'novembre', 'noviembre'],
  ['december', 'dezember', 'decembre', 'dicembre', 'diciembre'],
];

/** 1 to 12 for a name, or its beginning of at least three letters, with or without its period; 0 otherwise. */
export const monthOf = (word: string): number => {
  const start = word
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase();
  return start.length < 3 ? 0 : months.findIndex((names) => names.some((name) => name.startsWith(start))) + 1;
};
