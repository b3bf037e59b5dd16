// What was read in the files of records, for the screens, and the job that reads them.
import { useEffect, useMemo } from 'react';
import { kindsWithFiles, readingOf, type Reading } from '#shared/records/readings.ts';
import { useOwn } from '#client/device/local/use-own.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { startReading } from './reading-job.data.ts';

/** Reads what is unread as long as a page that calls this is shown, and goes on with what it has begun. */
export const useReadingJob = (): void => {
  const data = useUserData();
  const records = useOwn(
    (db) =>
      db.records
        .where('kind')
        .anyOf([...kindsWithFiles])
        .toArray(),
    [],
  );
  useEffect(() => {
    if (data !== null && records !== undefined && records.length > 0) startReading(data).again();
  }, [data, records]);
};

/** Call when something has come to this device that reading needs. Null without a signed-in user. */
export const useReadAgain = (): (() => void) | null => {
  const data = useUserData();
  return useMemo(() => (data === null ? null : () => startReading(data).again()), [data]);
};

/** By page; undefined while loading. */
export const useReadings = (about: string, sha256: string): Reading[] | undefined =>
  useOwn(
    async (db) => {
      const records = await db.records.where({ about }).toArray();
      return records
        .filter(({ deleted }) => deleted === 0)
        .flatMap((record) => readingOf(record) ?? [])
        .filter((reading) => reading.sha256 === sha256)
        .sort((a, b) => a.page - b.page);
    },
    [about, sha256],
    [],
  );
