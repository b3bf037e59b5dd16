// Text updates that are small on the wire but take quadratic time to merge.
import * as encoding from 'lib0/encoding';
import { textRoot } from '#shared/sync/text/text.ts';

type How = { client?: number; backwards?: boolean };

/** A text of `size` characters, and as many insertions, each at the start of the text and before another one of its characters. */
export const tangledUpdate = (size: number, { client = 1, backwards = false }: How = {}): Uint8Array => {
  const [base, hasRightNeighbor, isText] = [9, 0x40, 0x04];
  const encoder = encoding.createEncoder();
  const numbers = (...values: number[]): void => {
    for (const value of values) encoding.writeVarUint(encoder, value);
  };
  numbers(2, size, client, 0);
  for (let at = 0; at < size; at += 1) {
    encoding.writeUint8(encoder, hasRightNeighbor | isText);
    numbers(base, backwards ? size - 1 - at : at);
    encoding.writeVarString(encoder, 'x');
  }
  numbers(1, base, 0);
  encoding.writeUint8(encoder, isText);
  numbers(1);
  encoding.writeVarString(encoder, textRoot);
  encoding.writeVarString(encoder, 'b'.repeat(size));
  numbers(0);
  return encoding.toUint8Array(encoder);
};
