// Links to a work's descriptions for other programs.
import { linkedArtPath, manifestPath, type OpenWork } from '#shared/domain/page/open-formats.ts';
import { t } from '#shared/language/t.ts';
import { Note } from '#client/ui/layout/note.tsx';

/** hasPictures: without one there is no manifest. */
export const OpenFormats = ({ work, hasPictures }: { work: OpenWork; hasPictures: boolean }) => (
  <Note className="flex flex-wrap items-baseline gap-x-3">
    <span>{t('For museum software:')}</span>
    <a className="underline underline-offset-2 hover:text-ink" href={linkedArtPath(work)} target="_blank" rel="noreferrer">
      Linked Art
    </a>
    {hasPictures && (
      <a className="underline underline-offset-2 hover:text-ink" href={manifestPath(work)} target="_blank" rel="noreferrer">
        {t('IIIF manifest')}
      </a>
    )}
  </Note>
);
