// Whether what the server has acknowledged covers a document: insertions by the state vector, deletions by their ranges.
import * as Y from 'yjs';

/** A snapshot to compare with `covers`: small, and equal for equal documents. */
export const snapshotOf = (doc: Y.Doc): Uint8Array => Y.encodeSnapshot(Y.snapshot(doc));

type Ranges = readonly { clock: number; len: number }[];

/** Both sorted, with adjacent ranges joined, as Yjs keeps them. */
const liesWithin = (inner: Ranges, outer: Ranges): boolean =>
  inner.every((part) => outer.some((whole) => whole.clock <= part.clock && part.clock + part.len <= whole.clock + whole.len));

/** Never throws: an invalid snapshot covers nothing. */
export const covers = (snapshot: Uint8Array, doc: Y.Doc): boolean => {
  try {
    const reached = Y.decodeSnapshot(snapshot);
    const own = Y.snapshot(doc);
    return (
      [...own.sv].every(([client, clock]) => (reached.sv.get(client) ?? 0) >= clock) &&
      [...own.ds.clients].every(([client, ranges]) => liesWithin(ranges, reached.ds.clients.get(client) ?? []))
    );
  } catch {
    return false;
  }
};
