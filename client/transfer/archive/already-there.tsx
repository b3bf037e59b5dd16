// Points out imported pieces whose picture was in the catalog already. Nothing is refused or merged.
import { Link } from 'react-router-dom';
import { countOf } from '#shared/domain/page/format.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { useAlreadyThere } from './already-there.data.ts';

export const AlreadyThere = ({ data, ids }: { data: UserData; ids: readonly string[] }) => {
  const found = useAlreadyThere(data, ids);
  return (
    <div aria-live="polite">
      {found.length > 0 && (
        <div className="flex flex-col gap-1 text-14">
          <p>
            {countOf(found.length, 'piece')} {found.length === 1 ? 'shows' : 'show'} the same image as one that was in your catalog. All
            were imported.
          </p>
          <ul className="flex flex-col">
            {found.map(({ imported, known }) => (
              <li key={imported.id} className="flex flex-wrap items-center gap-x-2">
                <Link to={`/artwork/${imported.id}`} className="inline-flex underline hover:text-ink min-h-11 items-center italic">
                  {imported.title}
                </Link>
                and
                <Link to={`/artwork/${known.id}`} className="inline-flex underline hover:text-ink min-h-11 items-center italic">
                  {known.title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
};
