// What the viewer needs to measure in a photograph of one's own work and to keep the result.
import type { RecordedSize } from './ruler/ruler.ts';
import type { Result } from './ruler/result.ts';

export type Measuring = {
  userId: string;
  recorded: RecordedSize;
  save: (photoId: string, result: Result, note: string) => Promise<void>;
};
