// The clock, injected wherever time matters, so that tests can control it.
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export type TestClock = Clock & {
  /** Moves the clock by milliseconds, possibly negative. */
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
