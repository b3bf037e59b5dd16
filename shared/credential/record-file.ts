// A signed record as one HTML file: the record, the keys of its issuer and the photographs, in a page that checks them.
// The page is the same for every record, so that whoever has it tells from the rest of a file whether its page is the one that we make.

/** base64: of the file as it was uploaded. */
export type FilePhotograph = { type: string; base64: string };
/** keys: the did.json of the issuer when the file was made. */
export type RecordFile = { record: unknown; keys: unknown; photographs: readonly FilePhotograph[] };

const [begin, end] = ['<!--record-->', '<!--/record-->'];

/** JSON that closes no element of a page. */
const textOf = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
/** Undefined for any text that textOf would not write: a file has no two forms. */
export const valueIn = (text: string): unknown => {
  try {
    const value = JSON.parse(text) as unknown;
    return textOf(value) === text ? value : undefined;
  } catch {
    return undefined;
  }
};

const script = (id: string, value: unknown): string => `<script type="application/json" id="${id}">${textOf(value)}</script>`;
const picture = ({ type, base64 }: FilePhotograph): string => `<img hidden alt="" src="data:${type};base64,${base64}">`;

/** page: with the two comments, one behind the other. */
export const recordFileOf = (page: string, { record, keys, photographs }: RecordFile): string =>
  page.replace(
    begin + end,
    () => `${[begin, script('record', record), script('keys', keys), ...photographs.map(picture)].join('\n')}\n${end}`,
  );

/** page: what is left of the file without the record; null where the file is a record alone. */
export type ReadRecordFile = RecordFile & { page: string | null };

const content =
  /^\n<script type="application\/json" id="record">([^<]*)<\/script>\n<script type="application\/json" id="keys">([^<]*)<\/script>\n((?:<img hidden alt="" src="data:image\/[a-z]+;base64,[\w+/=]*">\n)*)$/;
const pictures = /data:(image\/[a-z]+);base64,([\w+/=]*)/g;

/** Null for any other file, also where more than these lies between the comments. */
const partsOfPage = (text: string): ReadRecordFile | null => {
  const [from, to] = [text.indexOf(begin), text.lastIndexOf(end)];
  if (from < 0 || to < from) return null;
  const [, recordText = '', keysText = '', images = ''] = content.exec(text.slice(from + begin.length, to)) ?? [];
  const [record, keys] = [valueIn(recordText), valueIn(keysText)];
  if (record === undefined || keys === undefined) return null;
  const photographs = [...images.matchAll(pictures)].map(([, type = '', base64 = '']) => ({ type, base64 }));
  return { page: text.slice(0, from) + begin + text.slice(to), record, keys, photographs };
};

const recordAlone = (text: string): ReadRecordFile | null => {
  try {
    return { record: JSON.parse(text) as unknown, keys: null, photographs: [], page: null };
  } catch {
    return null;
  }
};

/** text: one of our files, or a record as JSON. Null for any other. */
export const readRecordFile = (text: string): ReadRecordFile | null => partsOfPage(text) ?? recordAlone(text);
