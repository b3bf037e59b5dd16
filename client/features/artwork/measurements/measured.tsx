// What was measured in a photograph, in words, and the way to it: above the fields that can be changed.
import { photoIdOf } from '#shared/domain/piece/piece.ts';
import { photographsOf } from '#shared/sync/merge/photo-merge.ts';
import { fieldsOfKind } from '#shared/records/record-kinds.ts';
import type { PieceRow, RecordRow } from '#client/data/db/database.ts';
import { dialogStep } from '#client/ui/address/address-dialog.ts';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { measurementWords } from './measurement-words.ts';
import { t } from '#shared/language/t.ts';

const written = ['date', 'measured_by', 'note'];
/** The fields that come from the photograph. */
export const measured = Object.keys(fieldsOfKind('measurement')).filter((name) => !written.includes(name));

export const photoOf = (piece: PieceRow, { fields }: RecordRow) =>
  photographsOf(piece).find(({ url }) => photoIdOf(url) === fields['photo']);

export const Measured = ({ record, piece }: { record: RecordRow; piece: PieceRow }) => {
  const photo = photoOf(piece, record);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <Note>{`${measurementWords(record.fields).title}. ${t('Measured in photographs.')}`}</Note>
      {photo !== undefined && (
        <ButtonLink size="small" to={`?photo=${photoIdOf(photo.url)}`} state={dialogStep} preventScrollReset>
          {t('View photograph')}
        </ButtonLink>
      )}
    </div>
  );
};
