// What was read from a photograph: words with their places, put together to lines.

/** Pixels of the photograph. */
export type Box = { left: number; top: number; right: number; bottom: number };
/** confidence: 0 to 1. */
export type ReadWord = { text: string; confidence: number; box: Box };
/** Words that follow each other without a wide gap. Lines beside each other have the same row. */
export type LabelLine = { text: string; row: number; words: readonly ReadWord[]; box: Box };

export const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

const heightOf = ({ top, bottom }: Box): number => bottom - top;
const middleOf = ({ top, bottom }: Box): number => (top + bottom) / 2;

/** Less sure words are shadows, edges and dirt more often than words. */
const leastConfidence = 0.25;
/** A wider gap than this many heights of the line separates columns. */
const columnGap = 2.2;

const isWord = ({ text, confidence }: ReadWord): boolean => text.trim() !== '' && confidence >= leastConfidence;
/** A line in which nothing is a letter or a digit is a rule, an edge or a stain. */
const hasText = (words: readonly ReadWord[]): boolean => words.some(({ text }) => /[\p{L}\p{N}]/u.test(text));

/** From left to right, split at wide gaps. */
const columnsOf = (row: readonly ReadWord[]): ReadWord[][] => {
  const sorted = row.toSorted((a, b) => a.box.left - b.box.left);
  const height = Math.max(...sorted.map(({ box }) => heightOf(box)));
  const columns: ReadWord[][] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const word of sorted) {
    const current = columns.at(-1);
    if (current === undefined || word.box.left - right > columnGap * height) columns.push([word]);
    else current.push(word);
    right = Math.max(right, word.box.right);
  }
  return columns;
};

/** Words of the engine, in lines from top to bottom and from left to right. */
export const linesOf = (words: readonly ReadWord[]): LabelLine[] => {
  const rows: { words: ReadWord[]; box: Box }[] = [];
  for (const word of words.filter(isWord).toSorted((a, b) => middleOf(a.box) - middleOf(b.box))) {
    const row = rows.find(({ box }) => {
      const shared = Math.min(box.bottom, word.box.bottom) - Math.max(box.top, word.box.top);
      return shared > 0.5 * Math.min(heightOf(box), heightOf(word.box));
    });
    if (row === undefined) rows.push({ words: [word], box: word.box });
    else {
      row.words.push(word);
      row.box = {
        ...around([row.box, word.box]),
        top: Math.min(row.box.top, word.box.top),
        bottom: Math.max(row.box.bottom, word.box.bottom),
      };
    }
  }
  return rows
    .toSorted((a, b) => middleOf(a.box) - middleOf(b.box))
    .flatMap(({ words: row }, index) =>
      columnsOf(row)
        .filter(hasText)
        .map((column) => ({
          text: column.map(({ text }) => text).join(' '),
          row: index,
          words: column,
          box: around(column.map(({ box }) => box)),
        })),
    );
};
