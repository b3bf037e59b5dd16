import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { covers, snapshotOf } from './text-cover.ts';

const docOf = (text: string): Y.Doc => {
  const doc = new Y.Doc();
  doc.getText('text').insert(0, text);
  return doc;
};
const copyOf = (doc: Y.Doc): Y.Doc => {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  return copy;
};

describe('an acknowledgement covers a document', () => {
  it('when the server has everything of it, and more', () => {
    const device = docOf('Oil on canvas');
    const server = copyOf(device);
    expect(covers(snapshotOf(server), device)).toBe(true);
    server.getText('text').insert(0, 'Signed. ');
    expect(covers(snapshotOf(server), device)).toBe(true);
  });

  it('not when something was written that the server does not have', () => {
    const device = docOf('Oil');
    const server = copyOf(device);
    device.getText('text').insert(3, ' on canvas');
    expect(covers(snapshotOf(server), device)).toBe(false);
  });

  // Planted bug: only the state vectors are compared, which do not move when something is deleted.
  it('not when something was only deleted', () => {
    const device = docOf('Oil on canvas');
    const server = copyOf(device);
    device.getText('text').delete(3, 10);
    expect(covers(snapshotOf(server), device)).toBe(false);
    Y.applyUpdate(server, Y.encodeStateAsUpdate(device));
    expect(covers(snapshotOf(server), device)).toBe(true);
  });

  it('not by what is no snapshot', () => {
    expect(covers(new Uint8Array([250, 250, 250, 250, 250]), docOf('Oil'))).toBe(false);
  });
});
