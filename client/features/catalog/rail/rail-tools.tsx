// The last lines of the rail: what looks through the whole collection for duplicates, and what was deleted.
import Copy from 'lucide-react/icons/copy';
import Trash2 from 'lucide-react/icons/trash-2';
import { useBelow } from '#client/features/catalog/catalog.data.ts';
import { RecentlyDeleted } from '#client/features/catalog/recently-deleted.tsx';
import { FindDuplicates } from '#client/features/catalog/same-image/find-duplicates.tsx';
import { RailButton } from './lines/rail-button.tsx';

export const RailTools = ({ folded = false }: { folded?: boolean }) => {
  const below = useBelow();
  if (below === undefined) return null;
  return (
    <>
      <FindDuplicates isOffered={below.isSeveral}>
        {(name, onOpen) => <RailButton {...{ name, onOpen, folded }} Icon={Copy} />}
      </FindDuplicates>
      <RecentlyDeleted count={below.deleted}>
        {(name, onOpen) => <RailButton {...{ name, onOpen, folded }} Icon={Trash2} />}
      </RecentlyDeleted>
    </>
  );
};
