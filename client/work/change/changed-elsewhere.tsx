// Below a field that another device has changed since it was opened: the value there, and what saving does with it.
import { pieceField, type PlainField } from '#shared/records/pieces.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { wordsOfValue } from '#client/work/record/field-words.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { t } from '#shared/language/t.ts';

export const ChangedElsewhere = ({ piece, name }: { piece: PieceRow; name: PlainField }) => {
  const value = wordsOfValue(pieceField(name), piece[name], piece);
  return (
    <output className="mt-2 block">
      <Note>
        {value === null ? t('Emptied on another device meanwhile.') : t('Changed on another device meanwhile: {value}', { value })}{' '}
        {t('Saving keeps yours; the other value stays in the history.')}
      </Note>
    </output>
  );
};
