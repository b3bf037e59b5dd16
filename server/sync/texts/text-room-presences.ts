// Presence in a text room as y-protocols awareness: broadcast to all members, and removed with the socket that sent it.
import { applyAwarenessUpdate, Awareness, encodeAwarenessUpdate, removeAwarenessStates } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { send, type Member } from './text-room-member.ts';
import { awarenessFrame } from './text-room-wire.ts';

export type Presences = {
  greet(member: Member): void;
  /** False when the room exceeds its limit. */
  take(member: Member, update: Uint8Array): boolean;
  forget(member: Member): void;
  close(): void;
};

/** Per room. */
const maxPresences = 64;
/** How long those that left are remembered, so that a late echo does not bring them back. Milliseconds. */
const rememberedFor = 60_000;

type Changes = { added: number[]; updated: number[]; removed: number[] };

export const createPresences = (members: ReadonlySet<Member>): Presences => {
  const awareness = new Awareness(new Y.Doc());
  awareness.setLocalState(null);
  awareness.meta.clear();

  awareness.on('update', ({ added, updated, removed }: Changes, from: unknown) => {
    const frame = awarenessFrame(encodeAwarenessUpdate(awareness, [...added, ...updated, ...removed]));
    // The sender too: y-websocket considers a server that is silent for 30 seconds dead.
    for (const member of members) {
      if (member === from) for (const id of [...added, ...updated]) member.presences.add(id);
      send(member, frame);
    }
  });
  const forgetOld = (): void => {
    const before = Date.now() - rememberedFor;
    for (const [id, { lastUpdated }] of awareness.meta) if (lastUpdated < before && !awareness.states.has(id)) awareness.meta.delete(id);
  };

  return {
    greet: (member) => {
      const ids = [...awareness.getStates().keys()];
      if (ids.length > 0) send(member, awarenessFrame(encodeAwarenessUpdate(awareness, ids)));
    },
    take: (member, update) => {
      applyAwarenessUpdate(awareness, update, member);
      if (awareness.meta.size > maxPresences) forgetOld();
      return awareness.states.size <= maxPresences;
    },
    forget: (member) => removeAwarenessStates(awareness, [...member.presences], null),
    close: () => {
      awareness.doc.destroy();
      awareness.destroy();
    },
  };
};
