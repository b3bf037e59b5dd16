// A stream with a time limit for each read of its source.
import { within } from '#server/platform/time/within.ts';

/** A read that takes longer than that many milliseconds fails the stream and cancels the source. The time between two reads does not count. */
export const unlessStalled = (source: ReadableStream<Uint8Array>, milliseconds: number): ReadableStream<Uint8Array> => {
  const reader = source.getReader();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await within(milliseconds, reader.read(), `nothing more came within ${milliseconds} ms`);
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          await reader.cancel(error).catch(() => undefined);
          throw error;
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
};
