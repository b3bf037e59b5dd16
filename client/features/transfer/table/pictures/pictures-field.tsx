// Chooses pictures for the rows of a table, one by one or as a folder.
import { FileButton } from '#client/ui/controls/file-button.tsx';
import { Note } from '#client/ui/layout/note.tsx';

import { picturesOf, type PictureFile } from './pictures.ts';
import { t } from '#shared/language/t.ts';

type PicturesFieldProps = { pictures: readonly PictureFile[]; onChange: (pictures: readonly PictureFile[]) => void };

export const PicturesField = ({ pictures, onChange }: PicturesFieldProps) => {
  const add = (chosen: readonly File[]): void => {
    const fresh = picturesOf(chosen);
    const known = new Set(fresh.map(({ path }) => path));
    onChange([...pictures.filter(({ path }) => !known.has(path)), ...fresh]);
  };
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-display text-21">{t('Pictures')}</h3>
      <Note>
        {t(
          'JPG, PNG or WEBP of up to 10 MB. A picture finds its work by a column with file names, or when its own name begins with the inventory number or the title, such as “A-12 back.jpg”. Where the column has web addresses, the server fetches the pictures; several in one cell are separated by spaces, the front first.',
        )}
      </Note>
      <div className="flex flex-wrap items-center gap-3">
        <FileButton accept="image/jpeg,image/png,image/webp" multiple fileLabel={t('Add pictures: files')} onFiles={add}>
          {t('Add pictures')}
        </FileButton>
        <FileButton folder multiple fileLabel={t('Add a folder: files')} onFiles={add}>
          {t('Add a folder')}
        </FileButton>
        <output className="text-14 text-ink-2">
          {pictures.length === 0 ? '' : t('{count, plural, one {# picture} other {# pictures}} chosen', { count: pictures.length })}
        </output>
      </div>
    </section>
  );
};
