// Reads single properties of an XMP packet, as attribute, element or resource; a mention within a text does not match.
import type { FileText } from './file-texts.ts';

const maxValues = 20;
const maxPlaces = 200;
/** Characters inspected around a match, so that every search stays linear. */
const lookBehind = 6000;
const lookAhead = 1200;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decode = (value: string): string => value.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '').trim();

const attribute = /^\s{0,9}=\s{0,9}(?:"([^"<>]{0,1000})"|'([^'<>]{0,1000})')/;
const resource = /^\s[^<>]{0,300}?\bresource\s{0,9}=\s{0,9}["']([^"'<>]{1,1000})["']/;
const element = /^(?:\s[^<>]{0,300})?>\s{0,40}(?:<rdf:(?:Alt|Bag|Seq)>\s{0,40}<rdf:li(?:\s[^<>]{0,300})?>)?([^<>]{1,1000})</;

/** Inside a tag and outside its quoted values: after removing those, neither a quote nor the tag's end precedes. */
const standsAsAttribute = (before: string): boolean => {
  const tag = before.slice(before.lastIndexOf('<'));
  return tag.startsWith('<') && /\s[\w-]{1,40}$/.test(tag) && !/["'>]/.test(tag.replaceAll(/"[^"]*"|'[^']*'/g, ''));
};

const valueAt = (before: string, after: string): string | undefined => {
  if (/<[\w-]{1,40}$/.test(before)) return (resource.exec(after) ?? element.exec(after))?.[1];
  if (!standsAsAttribute(before)) return undefined;
  const match = attribute.exec(after);
  return match?.[1] ?? match?.[2];
};

/** property: the local name, e.g. 'DigitalSourceType'; any namespace prefix. */
export const xmpValues = (texts: readonly FileText[], property: string): string[] => {
  const found: string[] = [];
  const needle = `:${property}`;
  for (const { source, text } of texts) {
    if (source !== 'xmp') continue;
    let at = text.indexOf(needle);
    for (let place = 0; at >= 0 && place < maxPlaces && found.length < maxValues; place++) {
      const end = at + needle.length;
      const value = decode(valueAt(text.slice(Math.max(0, at - lookBehind), at), text.slice(end, end + lookAhead)) ?? '');
      if (value !== '') found.push(value);
      at = text.indexOf(needle, end);
    }
  }
  return found;
};
