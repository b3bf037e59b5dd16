// What the catalog has below its pieces, loaded after them.
import { StartReading } from '#client/work/reading/start-reading.tsx';
import { useBelow } from './catalog.data.ts';
import { RecentlyDeleted } from './recently-deleted.tsx';
import { ScheduleOfAll } from './schedule-of-all.tsx';
import { FindDuplicates } from './same-image/find-duplicates.tsx';

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
