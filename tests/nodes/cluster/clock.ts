// Loaded before a node: its wall clock is CLOCK_OFFSET milliseconds ahead of the machine's, in every part of the process.
const offset = Number(process.env['CLOCK_OFFSET'] ?? 0);
const Real = Date;
const now = (): number => Real.now() + offset;

globalThis.Date = new Proxy(Real, {
  construct: (target, given: unknown[], asked) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, asked === globalThis.Date ? target : asked) as Date,
  apply: () => new Real(now()).toString(),
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
});
