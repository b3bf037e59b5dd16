// Where the words of a search stand that a piece itself does not have.
import type { PieceRow } from '#client/data/db/database.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { useFoundIn } from './found-in.data.ts';

export const FoundIn = ({ piece, text }: { piece: PieceRow; text: string }) => {
  const words = useFoundIn(piece, text);
  return words === null ? null : <Note className="line-clamp-2 wrap-anywhere">{words}</Note>;
};
