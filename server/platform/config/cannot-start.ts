// What stops a start and can be told in one line to whoever started the program.
export class CannotStart extends Error {
  override name = 'CannotStart';
}
