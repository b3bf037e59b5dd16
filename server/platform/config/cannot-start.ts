// An expected startup failure whose message fits on one line for the operator.
export class CannotStart extends Error {
  override name = 'CannotStart';
}
