// Pictures that are chosen beside a table, lie in a ZIP file with it, or are named by it.
import { openZip, type Archive } from '#client/features/transfer/archive/archive.ts';
import { maxImageBytes } from '#shared/contract/works/artwork-images.ts';
import { TableProblem } from '#client/features/transfer/sheets/grid.ts';
import { t } from '#shared/language/t.ts';

/** path: as chosen, with its folders; or an address in the web. */
export type PictureFile = { path: string; open: (signal: AbortSignal) => Promise<Blob> };

const isPicture = (path: string): boolean => /\.(jpe?g|png|webp|gif|tiff?|heic|avif|bmp)$/i.test(path);
const isTable = (path: string): boolean => /\.(xlsx|xlsm|ods|csv|tsv)$/i.test(path);
const isHidden = (path: string): boolean => path.split('/').some((part) => part.startsWith('.') || part.startsWith('~$'));
export const baseOf = (path: string): string => path.split('/').at(-1) ?? path;

export const picturesOf = (files: readonly File[]): PictureFile[] =>
  files
    .map((file) => ({ path: file.webkitRelativePath || file.name, open: async () => file }))
    .filter(({ path }) => isPicture(path) && !isHidden(path));

const maxTable = 200_000_000;

/** The table in a ZIP file, and the pictures beside it; null for a ZIP file that is a spreadsheet itself. Rejects with ArchiveProblem or TableProblem. */
export const openPacked = async (file: Blob): Promise<{ table: File; pictures: PictureFile[] } | null> => {
  const archive: Archive = await openZip(file);
  const paths = [...archive.sizes.keys()].filter((path) => !isHidden(path));
  if (paths.includes('[Content_Types].xml') || paths.includes('content.xml')) return null;
  const tables = paths.filter(isTable);
  const [table] = tables;
  if (table === undefined)
    throw new TableProblem(t('There is no table in this ZIP file. It takes a CSV, XLSX or ODS file beside the pictures.'));
  if (tables.length > 1)
    throw new TableProblem(
      t('There are {count} tables in this ZIP file: {names}. Please leave only one.', {
        count: tables.length,
        names: tables.slice(0, 3).map(baseOf).join(', '),
      }),
    );
  const bytes = await archive.read(table, maxTable);
  return {
    table: new File([new Uint8Array(bytes)], baseOf(table)),
    pictures: paths
      .filter(isPicture)
      .map((path) => ({ path, open: async () => new Blob([new Uint8Array(await archive.read(path, maxImageBytes))]) })),
  };
};
