// Below a field that another device has changed since it was opened: the value there, what saving does with it, and the way to keep it.
import { pieceField, type PlainField } from '#shared/records/pieces.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { wordsOfValue } from '#client/work/record/field-words.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { t } from '#shared/language/t.ts';

type ChangedElsewhereProps = {
  piece: PieceRow;
  name: PlainField;
  /** Gives up what is typed. */
  onTake?: (() => void) | undefined;
};

export const ChangedElsewhere = ({ piece, name, onTake }: ChangedElsewhereProps) => {
  const value = wordsOfValue(pieceField(name), piece[name], piece);
  return (
    <div className="mt-2">
      <output className="block">
        <Note>
          {value === null ? t('Emptied on another device meanwhile.') : t('Changed on another device meanwhile: {value}', { value })}{' '}
          {t('Saving keeps yours; the other value stays in the history.')}
        </Note>
      </output>
      {onTake !== undefined && (
        <Button size="small" className="mt-2" onClick={onTake}>
          {t('Take theirs')}
        </Button>
      )}
    </div>
  );
};
