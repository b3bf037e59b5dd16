// The names of pictures in the cells of a table: of files, and addresses in the web.
import { isWebAddress } from '#shared/contract/works/transfer.ts';
import { baseOf } from './pictures.ts';

const betweenAddresses = /[\s;,]+(?=https?:\/\/)/i;
const betweenFiles = /;|[\s,]+(?=https?:\/\/)/i;

/** Each once, in their order. An address may hold what stands between the names of files. */
export const namesIn = (cell: string): string[] => {
  const names = cell
    .split(/[|\n]/)
    .flatMap((line) => line.split(isWebAddress(line.trim()) ? betweenAddresses : betweenFiles))
    .map((name) => (isWebAddress(name.trim()) ? name.replace(/[\s;,]+$/, '') : name).trim());
  return [...new Set(names)].filter((name) => name !== '');
};

const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? address;

/** Without folders; of an address what a browser would call the file. */
export const fileNameOf = (name: string): string => {
  if (!isWebAddress(name)) return baseOf(name.replaceAll('\\', '/'));
  const last = baseOf(pathOf(name));
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
};

const otherFile = /\.(pdf|html?|php|aspx?|docx?|xlsx?|csv|txt|zip|mp4|mov)$/i;
/** Whether a cell under a header that speaks of pictures holds some; an address of something else is kept where it can be read. */
export const mayNamePictures = (cell: string): boolean =>
  namesIn(cell).every((name) => (isWebAddress(name) ? !otherFile.test(pathOf(name)) : !/^[a-z]+:\/\//i.test(name)));

/** Whether a cell holds nothing but addresses of pictures, whatever its header says. */
export const namesWebPictures = (cell: string): boolean => {
  const names = namesIn(cell);
  return names.length > 0 && names.every((name) => isWebAddress(name) && /\.(jpe?g|png|webp)$/i.test(pathOf(name)));
};
