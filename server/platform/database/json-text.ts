// Pre-serialized JSON, for example from the database, that is embedded in a larger value without being parsed.

const found: string[] = [];
/** No string on the wire begins with it: client and server reject the NUL character. */
const mark = '\u0000json:';
const marked = /"\\u0000json:(\d+)"/g;

export class JsonText {
  readonly text: string;
  /** text: one whole JSON value. */
  constructor(text: string) {
    this.text = text;
  }
  toJSON(): string {
    found.push(this.text);
    return `${mark}${found.length - 1}`;
  }
}

/** JSON.stringify for values that may contain JsonText. */
export const jsonOf = (value: unknown): string => {
  const outer = found.length;
  const text = JSON.stringify(value);
  if (found.length === outer) return text;
  const texts = found.splice(outer);
  return text.replace(marked, (whole, index: string) => texts[Number(index) - outer] ?? whole);
};
