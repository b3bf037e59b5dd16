// Ids as 16 packed bytes each, and a hash table from id to row: strings would take more memory than everything else.
export const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
export const idAt = (ids: Buffer, row: number): string =>
  ids.toString('hex', row * 16, row * 16 + 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

export type RowsById = { add(row: number): void; rowOf(id: string): number | undefined };

/** Hash table from id to row with linear probing. */
export const createRowsById = (ids: Buffer): RowsById => {
  const slots = new Int32Array(1 << Math.ceil(Math.log2(Math.max(2, ids.length / 8))));
  const slotOf = (bytes: Buffer, at: number): number =>
    (Math.imul(bytes.readUInt32BE(at + 12) ^ Math.imul(bytes.readUInt32BE(at + 4), 0x9e37_79b1), 0x85eb_ca6b) >>> 7) & (slots.length - 1);
  const nextSlot = (slot: number): number => (slot + 1) & (slots.length - 1);
  return {
    add: (row) => {
      let slot = slotOf(ids, row * 16);
      while (slots[slot] !== 0) slot = nextSlot(slot);
      slots[slot] = row + 1;
    },
    rowOf: (id) => {
      const bytes = bytesOf(id);
      for (let slot = slotOf(bytes, 0); slots[slot] !== 0; slot = nextSlot(slot)) {
        const row = (slots[slot] ?? 0) - 1;
        if (ids.compare(bytes, 0, 16, row * 16, row * 16 + 16) === 0) return row;
      }
      return undefined;
    },
  };
};
