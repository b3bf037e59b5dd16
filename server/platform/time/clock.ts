// The time, passed in wherever it matters, so that tests can move it.
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export type TestClock = Clock & {
  /** Moves the time forward (or back) by milliseconds. */
  advance(milliseconds: number): void;
  set(time: Date): void;
};

export const testClock = (start = new Date('2026-01-01T00:00:00Z')): TestClock => {
  let now = start.getTime();
  return Object.assign(() => new Date(now), {
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
    set: (time: Date) => {
      now = time.getTime();
    },
  });
};
