// What the catalog has below its pieces.
import { Button } from '#client/ui/controls/button.tsx';
import { lazyPart } from '#client/ui/lazy/lazy-part.tsx';
import { useBelow } from './catalog.data.ts';
import { RecentlyDeleted } from './recently-deleted.tsx';
import { ScheduleOfAll } from './schedule-of-all.tsx';
import { FindDuplicates } from './same-image/find-duplicates.tsx';

/** Reads the text of documents in the background; its libraries are loaded only with it. */
const StartReading = lazyPart(async () => (await import('#client/work/reading/start-reading.tsx')).StartReading);

const button = (name: string, onOpen: () => void) => (
  <Button variant="quiet" className="self-center" aria-haspopup="dialog" onClick={onOpen}>
    {name}
  </Button>
);

/** hasRail: duplicates and deleted works are lines of the rail. */
export const BelowPieces = ({ hasRail }: { hasRail: boolean }) => {
  const below = useBelow();
  return (
    <>
      {below !== undefined && (
        <>
          {!hasRail && <FindDuplicates isOffered={below.isSeveral}>{button}</FindDuplicates>}
          <ScheduleOfAll isOffered={below.isSeveral} />
          {!hasRail && <RecentlyDeleted count={below.deleted}>{button}</RecentlyDeleted>}
        </>
      )}
      <StartReading />
    </>
  );
};
