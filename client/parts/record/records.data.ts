// The records of one kind about a piece, as this device has them, and what their owner can do with them.
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { RecordKind } from '#shared/records/record-kinds.ts';
import type { HistoryRow, RecordRow } from '#client/data/db/database.ts';
import { useUserData } from '#client/parts/device/user-data.ts';

export type Values = Readonly<Record<string, unknown>>;
export type RecordCommands = {
  /** Each resolves when the change is saved on this device. */
  create(about: string, values: Values): Promise<void>;
  set(record: RecordRow, values: Values): Promise<void>;
  remove(id: string): Promise<void>;
  restore(id: string): Promise<void>;
};

/** Undefined while they are being read; without those that were deleted. */
export const useRecords = (kind: RecordKind, about: string): RecordRow[] | undefined => {
  const data = useUserData();
  return useLiveQuery(
    async () =>
      data === null
        ? []
        : data.db.records
            .where('about')
            .equals(about)
            .filter((record) => record.kind === kind && record.deleted === 0)
            .toArray(),
    [data, kind, about],
  );
};

/** Earlier values of a record, newest first. */
export const useRecordHistory = ({ id, about }: Pick<RecordRow, 'id' | 'about'>): HistoryRow[] => {
  const data = useUserData();
  const rows = useLiveQuery(
    async () =>
      data === null
        ? []
        : data.db.history
            .where('pieceId')
            .equals(about)
            .filter(({ recordId }) => recordId === id)
            .toArray(),
    [data, id, about],
  );
  return (rows ?? []).sort((a, b) => (a.clock < b.clock ? 1 : -1));
};

/** Null without a signed-in user. */
export const useRecordCommands = (kind: RecordKind): RecordCommands | null => {
  const data = useUserData();
  return useMemo(() => {
    if (data === null) return null;
    const { engine } = data;
    return {
      create: async (about, values) =>
        void (await engine.commit('record.create', { recordId: uuidv7(), kind, about, fields: { ...values } })),
      set: async ({ id }, values) => {
        if (Object.keys(values).length > 0) await engine.commit('record.set', { recordId: id, kind, values: { ...values } });
      },
      remove: async (id) => void (await engine.commit('record.delete', { recordId: id })),
      restore: async (id) => void (await engine.commit('record.restore', { recordId: id })),
    };
  }, [data, kind]);
};
