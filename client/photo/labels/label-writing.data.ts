// Writes what was taken from a label into one's own piece.
import { useMemo } from 'react';
import type { LabelValues } from '#client/photo/labels/text/label-values.ts';
import { useUserData } from '#client/device/local/user-data.ts';

export type WriteLabelValues = (pieceId: string, values: Partial<LabelValues>) => Promise<void>;

/** Null until the device's data is open. Resolves when it is stored on this device. */
export const useLabelWriting = (): WriteLabelValues | null => {
  const data = useUserData();
  return useMemo(() => (data === null ? null : async (pieceId, values) => void (await data.engine.editPiece(pieceId, values))), [data]);
};
