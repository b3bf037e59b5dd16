// Takes out of a technical text what could tell a person or a work: ids, addresses, what stands in quotes, numbers.

const inQuotes = /(["'`“‘])[^"'`”’\n]{1,}(["'`”’])/g;

/** For error messages and stack traces: 'no piece 0190…' becomes 'no piece <id>'. */
export const anonymous = (text: string): string =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '<id>')
    .replaceAll(/[^\s@<>"'()]+@[^\s@<>"'()]+\.[^\s@<>"'()]+/g, '<email>')
    .replaceAll(/(https?:\/\/[^\s/?#)]+[^\s?#)]*)[?#][^\s)]*/g, '$1')
    .replaceAll(/\b(?:blob|data):[^\s)]+/g, '<data>')
    .replaceAll(/\d{6,}/g, '<number>');

/** Also what stands in quotes, which in a message may be something that a person typed; a property or a function is a word. */
export const anonymousMessage = (text: string): string =>
  anonymous(text).replaceAll(inQuotes, (quoted) => (/^.[\w.$#<>/-]{1,60}.$/.test(quoted) ? quoted : '<text>'));
