// Reads unread files in the background while a page is shown that this is part of.
import { useReadingJob } from './readings.data.ts';

export const StartReading = () => {
  useReadingJob();
  return null;
};
