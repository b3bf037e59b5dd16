// Decodes a history row from the wire.
import { deviceOf, msOf } from '#shared/sync/wire/clock.ts';
import type { WireHistory } from '#shared/sync/wire/feeds.ts';
import type { HistoryRow } from '#client/data/db/database.ts';

export const historyRow = (wire: WireHistory, notice: 0 | 1): HistoryRow => ({
  id: wire.id,
  pieceId: wire.piece_id,
  field: wire.field,
  value: wire.value,
  clock: wire.clock,
  device: deviceOf(wire.clock),
  conflict: wire.conflict === 1,
  notice,
  at: new Date(msOf(wire.clock)).toISOString(),
});
