// The long texts of a piece, each edited where it stands. One is open at a time, by the address, so that a reload restores the editor.
import { useSearchParams } from 'react-router-dom';
import type { TextField } from '#shared/records/piece-fields.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { writeParam } from '#client/ui/address/piece-paths.ts';
import { LongText } from './long-text.tsx';
import { t } from '#shared/language/t.ts';

const texts = [
  { field: 'description', label: t('Description'), edit: t('Edit description'), add: t('Add a description') },
  { field: 'provenance_text', label: t('Provenance notes'), edit: t('Edit provenance notes'), add: t('Add provenance notes') },
] as const satisfies readonly { field: TextField; label: string; edit: string; add: string }[];

export const PieceTexts = ({ piece }: { piece: PieceRow }) => {
  const [search, setSearch] = useSearchParams();
  const written = search.get(writeParam);
  const write = (field: TextField | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (field === null) next.delete(writeParam);
        else next.set(writeParam, field);
        return next;
      },
      { replace: true },
    );
  return texts.map((text) => (
    <LongText
      key={text.field}
      piece={piece}
      {...text}
      isOpen={written === text.field}
      onOpen={() => write(text.field)}
      onClose={() => write(null)}
    />
  ));
};
