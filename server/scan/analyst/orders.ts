// Recognizes words that try to influence a result, in a picture or in the owner's text, through the usual disguises and in some languages.

/** Letters of other scripts, and digits, that pass for Latin ones. */
const lookAlikes: Record<string, string> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  і: 'i',
  ј: 'j',
  ѕ: 's',
  к: 'k',
  м: 'm',
  н: 'h',
  т: 't',
  в: 'b',
  ο: 'o',
  α: 'a',
  ν: 'v',
  ι: 'i',
  ρ: 'p',
  τ: 't',
  ε: 'e',
};
const digits: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' };

const swap = (text: string, table: Record<string, string>): string => Array.from(text, (letter) => table[letter] ?? letter).join('');

/** The text as it is, without accents and invisible letters, and with disguises taken off. */
const readings = (text: string): string[] => {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}+/gu, '')
    .toLowerCase();
  const bare = plain.normalize('NFD').replaceAll(/\p{Mn}+/gu, '');
  const latin = swap(bare, lookAlikes);
  const joined = latin.replaceAll(/(?<![\p{L}\d])(?:[\p{L}\d][ ._\-*]){2,}[\p{L}\d](?![\p{L}\d])/gu, (word) =>
    word.replaceAll(/[ ._\-*]/g, ''),
  );
  const spelled = joined.replaceAll(/[\p{L}\d]*\p{L}[\p{L}\d]*/gu, (word) => swap(word, digits));
  return [...new Set([plain, bare, latin, joined, spelled])];
};

const chat = String.raw`<\|?\s*(?:im_start|system|user|assistant)|\[/?inst\]|\b(?:system|assistant|developer)\s*:`;
/** Words for 'genuine' and for papers about it. */
const verdictWords = String.raw`authenti[ck]\w*|certif\w*|zertifi\w*|genuine|verified|verdict|echtheit\w*|\becht(?:es|er|heit)?\b|autentic\w*|guaranteed|100\s?%|真品|真迹|正品|鉴定|保证|подлин\w*|оригинал\w*`;
const orderWords = String.raw`\b(?:ignore|disregard|ignorier\w*|ignorez|ignora|ignorad|missachte)\b|instructions?\b|anweisung\w*|instruccion\w*|istruzioni|\bprompt\b|\bconfidence\b|do not mention|\bnew rules\b|you are now|developer mode|\brate (?:it|this)\b|out of 100`;
/** Text in a picture that asks for, or poses as, a result: a reason for doubt. */
const verdictLike = new RegExp(`(?:${chat}|${verdictWords}|${orderWords})`, 'u');

/** Narrower, for the owner's text: a description may say 'certified', but not give instructions. */
const orderLike = new RegExp(
  [
    chat,
    String.raw`\b(?:ignore|disregard|forget|override)\s+(?:all|any|the|your|every|previous|prior)\s+(?:\w+\s+)?(?:instructions?|rules?|findings?|prompts?)`,
    String.raw`\b(?:ignore|disregard)\s+(?:all\s+)?(?:of\s+)?(?:the\s+)?above`,
    String.raw`\bsystem\s*(?:prompt|message)`,
    String.raw`\buser\s*:`,
    String.raw`\b(?:answer|respond|reply|output|return)\s+(?:only|with|exactly|authentic|verdict)`,
    String.raw`\b(?:confidence|verdict)["']?\s*[:=]`,
    String.raw`\bconfidence\s+(?:is|of|to)?\s*\d{2}`,
    String.raw`\byou\s+(?:must|are\s+now)`,
    String.raw`\bignorier\w*\s+(?:\w+\s+)?anweisung\w*|\bignorez\s+(?:\w+\s+){0,2}instructions?|\bignora\w*\s+(?:\w+\s+){0,2}(?:instruccion\w*|istruzioni)`,
    String.raw`\bignore\s*all\s*instructions`,
  ].join('|'),
  'u',
);

export const asksForResult = (transcription: string): boolean => readings(transcription).some((text) => verdictLike.test(text));
export const givesOrders = (words: string): boolean => readings(words).some((text) => orderLike.test(text));
