// What the catalog has below its pieces.
import { lazyPart } from '#client/ui/lazy-part.tsx';
import { useBelow } from './catalog.data.ts';
import { RecentlyDeleted } from './recently-deleted.tsx';
import { ScheduleOfAll } from './schedule-of-all.tsx';
import { FindDuplicates } from './same-image/find-duplicates.tsx';

/** Reads the text of documents in the background; its libraries are loaded only with it. */
const StartReading = lazyPart(async () => (await import('#client/work/reading/start-reading.tsx')).StartReading);

export const BelowPieces = () => {
  const below = useBelow();
  return (
    <>
      {below !== undefined && (
        <>
          <FindDuplicates isOffered={below.isSeveral} />
          <ScheduleOfAll isOffered={below.isSeveral} />
          <RecentlyDeleted count={below.deleted} />
        </>
      )}
      <StartReading />
    </>
  );
};
