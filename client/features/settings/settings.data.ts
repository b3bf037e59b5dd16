// Blocked people and queued contact messages for the settings.
import { useLiveQuery } from 'dexie-react-hooks';
import { outgoingContactMessages } from '#client/data/remote/contact-outbox.ts';
import { useSyncExternalStore } from 'react';
import type { SyncState } from '#client/data/engine/types.ts';
import { watchOutcome } from '#client/data/api/outcome.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { visitorDatabase, type OutgoingContactMessage } from '#client/data/db/visitor-database.ts';
import { announceOutcome } from '#client/device/sync/announce-outcome.ts';
import { countDrafts, unsentThings, type DraftCounts } from '#client/device/sync/sync-chip.ts';
import { useOwn } from '#client/device/local/use-own.ts';
import { useOnline } from '#client/ui/online.ts';
import { t } from '#shared/language/t.ts';

export type BlockedPerson = { id: string; name: string };

/** By name; undefined while loading. */
export const useBlocked = (): BlockedPerson[] | undefined =>
  useOwn(
    async (db) => {
      const rows = await db.conversations.filter(({ blocked }) => blocked).toArray();
      return rows.map(({ id, name }) => ({ id, name: name ?? t('Collector') })).sort((a, b) => a.name.localeCompare(b.name));
    },
    [],
    [],
  );

export const unblock = async ({ engine, db }: UserData, { id, name }: BlockedPerson): Promise<void> => {
  const made = await engine.commit('block.set', { who: id, blocked: false });
  announceOutcome((ids, tell) => watchOutcome(db, ids, tell), [made.id], {
    key: `block-${id}`,
    done: { title: t('Unblocked'), description: t('{name} can write to you again.', { name }) },
    refused: t('Unblocking failed'),
  });
};

/** This user's contact messages that the server does not have; undefined while loading. */
export const useContactMessages = (userId: string): OutgoingContactMessage[] | undefined =>
  useLiveQuery(() => outgoingContactMessages(visitorDatabase(), userId), [userId]);

export type Waiting = { data: UserData; state: SyncState; drafts: DraftCounts; online: boolean };

/** The sync state; contact messages count like scans. */
export const useWaiting = (data: UserData, messages: readonly OutgoingContactMessage[]): Waiting => {
  const { engine, db } = data;
  const state = useSyncExternalStore(engine.subscribe, engine.state);
  const scans = countDrafts(useLiveQuery(() => unsentThings(db), [db]) ?? []);
  const refused = messages.filter((message) => message.state === 'failed').length;
  const drafts = { waiting: scans.waiting + messages.length - refused, failed: scans.failed + refused };
  return { data, state, drafts, online: useOnline() };
};
