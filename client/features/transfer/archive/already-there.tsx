// Points out imported pieces whose picture was in the catalog already. Nothing is refused or merged.
import { Link } from 'react-router-dom';
import type { UserData } from '#client/data/sync/sync.ts';
import { useAlreadyThere } from './already-there.data.ts';
import { t } from '#shared/language/t.ts';
import { Stack } from '#client/ui/layout/stack.tsx';
import { rich } from '#client/ui/rich.tsx';

export const AlreadyThere = ({ data, ids }: { data: UserData; ids: readonly string[] }) => {
  const found = useAlreadyThere(data, ids);
  return (
    <div aria-live="polite">
      {found.length > 0 && (
        <Stack gap={1} className="text-14">
          <p>
            {t(
              '{count, plural, one {# piece shows} other {# pieces show}} the same image as one that was in your catalog. All were imported.',
              { count: found.length },
            )}
          </p>
          <ul className="flex flex-col">
            {found.map(({ imported, known }) => (
              <li key={imported.id} className="flex flex-wrap items-center gap-x-2">
                {rich(
                  '<0>{title}</0>and<1>{other}</1>',
                  {
                    0: (
                      <Link
                        to={`/artwork/${imported.id}`}
                        className="inline-flex underline hover:text-ink min-h-control items-center italic"
                      />
                    ),
                    1: (
                      <Link
                        to={`/artwork/${known.id}`}
                        className="inline-flex underline hover:text-ink min-h-control items-center italic"
                      />
                    ),
                  },
                  { title: imported.title, other: known.title },
                )}
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </div>
  );
};
