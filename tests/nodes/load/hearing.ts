// Notes how long it takes until a device that only listens has heard of what others did.

/** heard: null while it has not. Unix milliseconds. */
export type Announcement = { kind: 'edit' | 'message'; made: number; heard: number | null };

type Awaited = { announcement: Announcement; version: number } | { announcement: Announcement; messageId: string };
export type Ear = {
  /** The device stands at this version now; `holds` says whether it has a message. */
  reached(cursor: number, holds: (messageId: string) => Promise<boolean>): Promise<void>;
};
export type Hearing = {
  listen(userId: string): Ear;
  /** Acknowledged: whoever listens for this user should hear of it. */
  edited(userId: string, version: number): void;
  wrote(userId: string, messageId: string): void;
  announcements: readonly Announcement[];
  /** How many were not heard of yet. */
  open(): number;
};

export const createHearing = (now: () => number = Date.now): Hearing => {
  const ears = new Map<string, { cursor: number; awaited: Set<Awaited> }[]>();
  const announcements: Announcement[] = [];
  const earsOf = (userId: string) => ears.get(userId) ?? [];
  const announce = (kind: Announcement['kind'], heard: number | null): Announcement => {
    const announcement = { kind, made: now(), heard };
    announcements.push(announcement);
    return announcement;
  };
  return {
    listen: (userId) => {
      const own = { cursor: 0, awaited: new Set<Awaited>() };
      ears.set(userId, [...earsOf(userId), own]);
      return {
        reached: async (cursor, holds) => {
          own.cursor = Math.max(own.cursor, cursor);
          const heard = now();
          for (const one of own.awaited) {
            const isThere = 'version' in one ? one.version <= own.cursor : await holds(one.messageId);
            if (isThere && own.awaited.delete(one)) one.announcement.heard = heard;
          }
        },
      };
    },
    edited: (userId, version) => {
      for (const { cursor, awaited } of earsOf(userId)) {
        // It may have heard before the writer was told.
        const announcement = announce('edit', cursor >= version ? now() : null);
        if (announcement.heard === null) awaited.add({ announcement, version });
      }
    },
    wrote: (userId, messageId) => {
      for (const { awaited } of earsOf(userId)) awaited.add({ announcement: announce('message', null), messageId });
    },
    announcements,
    open: () => [...ears.values()].flat().reduce((sum, { awaited }) => sum + awaited.size, 0),
  };
};
