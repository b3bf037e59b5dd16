// Saves what was measured in a photograph with its piece.
import { localDay } from '#shared/domain/page/local-day.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { useRecordCommands } from '#client/work/record/records.data.ts';
import { useSession } from '#client/device/session/session-context.tsx';
import type { Measuring } from '#client/photo/viewer/measuring.ts';

/** Null until the device's data is open. */
export const useMeasuring = (piece: PieceRow): Measuring | null => {
  const commands = useRecordCommands('measurement');
  const { state } = useSession();
  if (commands === null || state.status !== 'signed-in') return null;
  const { name, id: userId } = state.user;
  return {
    userId,
    recorded: { width: piece.width_mm, height: piece.height_mm },
    save: (photoId, result, note) =>
      commands.create(piece.id, {
        ...Object.fromEntries(Object.entries(result).filter(([, value]) => value !== null)),
        date: localDay(),
        photo: photoId,
        ...(name === '' ? {} : { measured_by: name }),
        ...(note === '' ? {} : { note }),
      }),
  };
};
