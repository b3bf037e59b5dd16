// Bugs that the model must find: each is a change of the real source, planted while the code is loaded.

export type Edit = { file: string; from: string; to: string };
export type Mutant = {
  name: string;
  edits: readonly Edit[];
  /** The oracle, by the first word of what it says, that must raise its voice. */
  killedBy: readonly string[];
  /** Only a server that comes back from a backup shows it. */
  backups?: true;
  /** Only so many processes on one database show it. */
  servers?: number;
};

/** In the engine and the merge: the server in memory suffices to find them. */
export const clientMutants: readonly Mutant[] = [
  {
    name: 'the outbox is cleared before the acknowledgement',
    edits: [
      {
        file: 'client/data/engine/request.ts',
        from: 'return {\n    request: {',
        to: "await tx.remove('outbox', rows.map((row) => row.id));\n  return {\n    request: {",
      },
    ],
    killedBy: ['loss'],
  },
  {
    name: 'the cursor moves before the page is applied',
    edits: [
      {
        file: 'client/data/engine/engine.ts',
        from: 'const applied = await withTexts(',
        to: `await store.write(async (tx) => {
      const meta = (await tx.get('meta', 'sync'))?.value as { epoch: string } | undefined;
      if (meta?.epoch === answer.epoch) await tx.put('meta', [{ key: 'sync', value: { ...meta, cursor: answer.changes.cursor } }]);
    });
    next.request.cursor = answer.changes.cursor;
    const applied = await withTexts(`,
      },
    ],
    killedBy: ['convergence', 'loss', 'step', 'the'],
  },
  {
    name: 'the wall clock instead of the hybrid clock',
    edits: [{ file: 'shared/sync/wire/clock.ts', from: 'if (physical > lastMs) return', to: 'if (physical !== lastMs) return' }],
    killedBy: ['causality', 'life', 'a'],
  },
  {
    name: 'the clock is not merged on receive',
    edits: [{ file: 'client/data/engine/answer.ts', from: 'return observe(meta.clock, meta.observed);', to: 'return meta.clock;' }],
    killedBy: ['causality', 'life', 'a'],
  },
  {
    name: 'a replaced value is not kept in the history',
    edits: [{ file: 'shared/sync/merge/merge.ts', from: 'replaced: isNothing ? [] :', to: 'replaced: isNothing || wins ? [] :' }],
    killedBy: ['loss'],
  },
  {
    name: 'a lost value is not kept in the history',
    edits: [{ file: 'shared/sync/merge/merge.ts', from: 'replaced: isNothing ? [] :', to: 'replaced: isNothing || !wins ? [] :' }],
    killedBy: ['loss'],
  },
  {
    name: 'a conflict is not told',
    edits: [{ file: 'shared/sync/merge/merge.ts', from: 'clock: loser.clock, conflict }', to: 'clock: loser.clock, conflict: false }' }],
    killedBy: ['causality'],
  },
  {
    name: 'the last to arrive wins, whatever the clocks say',
    edits: [{ file: 'shared/sync/merge/merge.ts', from: 'const wins = write.clock > current.clock;', to: 'const wins = true;' }],
    killedBy: ['later'],
  },
  {
    name: 'a deletion ignores the clocks',
    edits: [
      {
        file: 'shared/sync/merge/merge.ts',
        from: 'return at !== undefined && newestOf(clocks) === at;',
        to: "return at !== undefined && (clocks[restoration] ?? '') < at;",
      },
    ],
    killedBy: ['life'],
  },
  {
    name: 'the effect of a refused change stays',
    edits: [
      { file: 'client/data/engine/outbox.ts', from: "['waiting', 'sending', 'held']", to: "['waiting', 'sending', 'held', 'failed']" },
    ],
    killedBy: ['refused'],
  },
  {
    name: 'a page is put over what waits',
    edits: [{ file: 'client/data/kinds/piece.ts', from: 'if (hasPending) {', to: 'if (false) {' }],
    killedBy: ['convergence'],
  },
  {
    name: 'a device builds a document from the plain text with a number of its own',
    edits: [{ file: 'shared/sync/text/text.ts', from: 'doc.clientID = creatorOf(key);', to: '' }],
    killedBy: ['error'],
  },
  {
    name: 'a session that has ended empties the queue',
    edits: [
      {
        file: 'client/data/engine/engine.ts',
        from: 'const end = runOf(error);',
        to: `const end = runOf(error);
      if (end.end === 'signed-out') await store.write(async (tx) => tx.remove('outbox', await tx.keys('outbox'))).catch(() => undefined);`,
      },
    ],
    killedBy: ['loss'],
  },
  {
    name: 'the device does not keep its offset from the time of the server',
    edits: [
      {
        file: 'client/data/engine/meta.ts',
        from: 'tick(meta.clock, now + meta.offset, meta.device)',
        to: 'tick(meta.clock, now, meta.device)',
      },
    ],
    killedBy: ['later', 'life'],
  },
  {
    name: 'a clock that ran ahead never comes back',
    edits: [{ file: 'client/data/engine/answer.ts', from: 'if (!isAhead(meta.clock, serverTime)) return', to: 'if (true) return' }],
    killedBy: ['later', 'life'],
  },
  {
    name: 'an acknowledged change vanishes until its page comes',
    edits: [{ file: 'client/data/engine/answer.ts', from: 'bases.set(base.key,', to: 'if (false) bases.set(base.key,' }],
    killedBy: ['causality'],
  },
  {
    name: 'a set of a record replaces its other fields',
    edits: [
      { file: 'shared/sync/merge/record-merge.ts', from: 'fields: { ...record.fields, ...merged.values }', to: 'fields: merged.values' },
    ],
    killedBy: ['loss', 'causality', 'the', 'a'],
  },
  {
    name: 'a won field keeps its old clock',
    edits: [{ file: 'shared/sync/merge/field-merge.ts', from: 'clocks = withClock(clocks, field, merged.clock);', to: '' }],
    killedBy: ['convergence', 'causality', 'loss', 'life', 'later', 'a'],
  },
  {
    name: 'a page goes over a record that has waiting changes',
    edits: [{ file: 'client/data/kinds/record.ts', from: 'if (pending.has(key)) {', to: 'if (pending.size > 1e9) {' }],
    killedBy: ['convergence', 'causality', 'loss', 'step', 'a'],
  },
  {
    name: 'the history of records is not read',
    edits: [{ file: 'client/data/kinds/history.ts', from: '.filter((row) => !known.has(row.id))\n', to: '.filter(() => false)\n' }],
    killedBy: ['convergence'],
  },
  {
    name: 'a restored server does not get records back that it has lost',
    edits: [{ file: 'client/data/engine/meta.ts', from: "...(await tx.keys('records'))", to: '' }],
    killedBy: ['loss', 'convergence', 'causality', 'step'],
    backups: true,
  },
  {
    name: 'the first change of a photograph forgets the others',
    edits: [{ file: 'shared/sync/merge/photo-merge.ts', from: '{ ...rows, [id]: {', to: '{ [id]: {' }],
    killedBy: ['loss', 'life', 'causality', 'convergence', 'the', 'a', 'photo'],
  },
  {
    name: 'the list of photographs does not follow their places',
    edits: [
      {
        file: 'shared/sync/merge/photo-merge.ts',
        from: '(orderOf(one) ?? 0) - (orderOf(other) ?? 0) || (a < b ? -1 : 1)',
        to: 'a < b ? -1 : 1',
      },
    ],
    killedBy: ['photos'],
  },
  {
    name: 'a removed photograph stays in the list',
    edits: [{ file: 'shared/sync/merge/photo-merge.ts', from: '.filter(([, { clocks }]) => isDeleted(clocks) !== areShown)', to: '' }],
    killedBy: ['photos'],
  },
  {
    name: 'what a photograph has lost is not in the history',
    edits: [{ file: 'shared/sync/merge/photo-merge.ts', from: 'replaced: outcome.replaced.map(', to: 'replaced: [].map(' }],
    killedBy: ['loss'],
  },
];

/** In what the socket brings and carries. */
export const carrierMutants: readonly Mutant[] = [
  {
    name: 'a page is applied over a gap',
    edits: [{ file: 'client/data/engine/live-frames.ts', from: "if (meta.cursor !== page.after) return 'gap';", to: '' }],
    killedBy: ['convergence', 'the'],
  },
  {
    name: 'a page is applied again, or after a later one',
    edits: [
      { file: 'client/data/engine/live-frames.ts', from: "if (meta.cursor >= page.upTo) return 'known';", to: '' },
      {
        file: 'client/data/engine/live-frames.ts',
        from: "if (meta.cursor !== page.after) return 'gap';",
        to: "if (meta.cursor < page.after) return 'gap';",
      },
    ],
    killedBy: ['causality', 'step', 'convergence'],
  },
  {
    name: 'an answer puts older rows over what a page has brought',
    edits: [
      {
        file: 'client/data/engine/answer.ts',
        from: 'request.cursor < meta.cursor && meta.cursor <= cursor ?',
        to: 'request.cursor < meta.cursor ?',
      },
    ],
    killedBy: ['causality', 'step', 'convergence'],
  },
  {
    name: 'the pages of the socket do not move the clock',
    edits: [{ file: 'client/data/engine/live-frames.ts', from: 'observed: laterOf(meta.observed, newest)', to: 'observed: meta.observed' }],
    killedBy: ['causality', 'life', 'a'],
  },
  {
    name: 'a hello is trusted although changes wait',
    edits: [{ file: 'client/data/engine/live-frames.ts', from: '|| open > 0)', to: ')' }],
    killedBy: ['step'],
  },
  {
    name: 'a hello is trusted in another life of the server',
    edits: [
      {
        file: 'client/data/engine/live-frames.ts',
        from: 'if (meta.epoch !== server.epoch || server.version < meta.cursor) return',
        to: 'if (false) return',
      },
    ],
    killedBy: ['step'],
    backups: true,
  },
  {
    name: 'an exchange counts as answered when its socket ends',
    edits: [
      {
        file: 'client/data/sync/transport.ts',
        from: 'throw error;\n    }\n  };',
        to: `const results = request.operations.map(({ id }) => ({ id, status: 'accepted' as const }));
      return { epoch: request.epoch ?? '', serverTime: Date.now(), results, changes: { cursor: request.cursor, more: true, feeds: {} } };
    }
  };`,
      },
    ],
    killedBy: ['loss'],
  },
  {
    name: 'an answer that was long on its way sets the clock',
    edits: [{ file: 'client/data/engine/answer.ts', from: 'Math.min(Math.max(known, least), most)', to: 'least' }],
    killedBy: ['later', 'life'],
  },
];

/** In the server: found on the real one. */
export const serverMutants: readonly Mutant[] = [
  {
    name: 'operations take effect again when they arrive again',
    edits: [
      {
        file: 'server/sync/push/operations.store.ts',
        from: 'of rows) {\n    const own = decided',
        to: 'of rows.slice(0, 0)) {\n    const own = decided',
      },
      {
        file: 'server/sync/push/push.store.ts',
        from: 'where u.id = r.user_id)`;',
        to: 'where u.id = r.user_id) on conflict do nothing`;',
      },
    ],
    killedBy: ['once', 'loss', 'causality', 'life'],
  },
  {
    name: 'two pushes of one user run side by side',
    edits: [
      {
        file: 'server/sync/push/apply.ts',
        from: 'const locking = lockPushes(tx, users, users.length > 1 ? patience : null);',
        to: 'const locking = Promise.resolve();',
      },
      { file: 'server/sync/push/groups.ts', from: 'new Set(busy)', to: 'new Set<string>()' },
    ],
    // Which of them speaks first is up to the processor: a lost write, a row behind the version that was read, a refusal by the database.
    killedBy: ['piece', 'profile', 'refused', 'loss', 'once', 'convergence', 'causality', 'life', 'error'],
  },
  {
    name: 'a clock from the future is taken as it is',
    edits: [{ file: 'server/sync/push/apply.ts', from: 'isAhead(operation.clock, now)', to: 'false' }],
    killedBy: ['clock'],
  },
  {
    name: 'stamping anew forgets the order of the batch',
    edits: [
      {
        file: 'server/sync/push/apply.ts',
        from: 'tick(laterOf(running, newest()), now, operation.device)',
        to: "tick('', now, operation.device)",
      },
    ],
    killedBy: ['causality', 'life'],
  },
  {
    name: 'a feed that could not give everything does not shorten the page',
    edits: [{ file: 'server/sync/pull/pull.ts', from: 'upTo = Math.min(upTo, changes.upTo);', to: '' }],
    killedBy: ['convergence', 'the'],
  },
  {
    name: 'a change of a piece does not move its version',
    edits: [{ file: 'server/catalog/piece-writes.store.ts', from: 'set version = h.version - r.back', to: 'set version = p.version' }],
    killedBy: ['convergence', 'the'],
  },
  {
    name: 'a verdict does not travel',
    edits: [
      {
        file: 'server/catalog/pieces.ts',
        from: 'await setPieceVersion(tx, verdict.pieceId, await touch(tx, verdict.userId));',
        to: '',
      },
    ],
    killedBy: ['convergence'],
  },
  {
    name: 'a changed record keeps its clocks in the table',
    edits: [
      {
        file: 'server/catalog/records/records.store.ts',
        from: 'fields = excluded.fields, clocks = excluded.clocks,',
        to: 'fields = excluded.fields,',
      },
    ],
    killedBy: ['convergence', 'causality', 'loss', 'life', 'later'],
  },
];

const uncompared: Edit = { file: 'client/data/engine/replay.ts', from: 'handler.sum?.(base) === sums[index]', to: 'index >= 0' };

/** In what devices replay; found on the real server, which alone answers with replays. */
export const replayMutants: readonly Mutant[] = [
  {
    name: 'a replay answers a device that has not read everything before it',
    edits: [{ file: 'server/sync/sync.ts', from: 'cursor === replay.after && ', to: '' }],
    killedBy: ['convergence', 'loss', 'the'],
  },
  {
    name: 'a replay over the socket may begin anywhere',
    edits: [
      { file: 'server/sync/live/socket.ts', from: 'page.after === lastSent.version && ', to: '' },
      { file: 'client/data/engine/live-frames.ts', from: "if (meta.cursor !== page.after) return 'gap';", to: '' },
    ],
    killedBy: ['convergence', 'loss', 'the'],
  },
  {
    name: 'a replay is applied to what is shown, and not compared',
    edits: [
      uncompared,
      {
        file: 'client/data/engine/outbox.ts',
        from: 'base: stored === undefined ? before : stored.value',
        to: 'base: before',
      },
    ],
    killedBy: ['convergence', 'loss', 'the', 'causality', 'piece'],
  },
  {
    name: 'a replay makes only the first change of each piece, and is not compared',
    edits: [
      uncompared,
      { file: 'client/data/engine/replay.ts', from: 'one.base = outcome.entity;', to: 'one.base = one.base ?? outcome.entity;' },
    ],
    killedBy: ['convergence', 'loss', 'the', 'causality', 'life'],
  },
  {
    name: 'what a replay has replaced is not kept',
    edits: [{ file: 'client/data/engine/replay.ts', from: 'history.filter((_, index) => known[index] === undefined)', to: '[]' }],
    killedBy: ['convergence', 'loss', 'the'],
  },
  {
    name: 'what waits is not shown over a replay',
    edits: [
      {
        file: 'client/data/engine/outbox.ts',
        from: 'show(handler, base, rows, lazily(texts))',
        to: 'show(handler, base, isNew ? [] : rows, lazily(texts))',
      },
    ],
    killedBy: ['convergence', 'the', 'causality', 'loss', 'step'],
  },
  {
    name: 'a replay is answered without what was refused',
    edits: [{ file: 'server/sync/sync.ts', from: "status !== 'accepted' || clock !== undefined", to: 'clock !== undefined' }],
    killedBy: ['convergence', 'refused', 'loss', 'the', 'causality'],
  },
  {
    name: 'each operation of a push changes the piece as it was before the push',
    edits: [
      {
        file: 'server/catalog/piece-operations.ts',
        from: 'pieces.set(pieceId, dated(outcome.piece, before, now));',
        to: 'if (before === undefined || !changed.has(pieceId)) pieces.set(pieceId, dated(outcome.piece, before, now));',
      },
    ],
    killedBy: ['convergence', 'loss', 'causality', 'life', 'the'],
  },
];

/**
 * One statement that locks a piece and reads its documents as well. Behind the lock of the user's pushes nobody waits for a piece, so that
 * lock is gone too.
 */
export const lockedAndReadAtOnce: readonly Edit[] = [
  {
    file: 'server/sync/push/operations.store.ts',
    from: 'pg_advisory_xact_lock(hashtextextended(id, 20261121))',
    to: 'true',
  },
  {
    file: 'server/catalog/pieces.store.ts',
    from: 'select ${rowFields(tx)}, p.has_documents from pieces p',
    to: "select ${rowFields(tx)}, p.has_documents, (select jsonb_object_agg(t.field, encode(t.state, 'hex')) from piece_texts t where t.piece_id = p.id) as read from pieces p",
  },
  {
    file: 'server/catalog/pieces.store.ts',
    from: 'return rows.map(({ has_documents: _, ...row }) => pieceOf(row, documents.get(row.id) ?? {}));',
    to: "return rows.map(({ has_documents: _, read, ...row }) => pieceOf(row, Object.fromEntries(Object.entries(read ?? {}).map(([field, hex]) => [field, new Uint8Array(Buffer.from(hex, 'hex'))]))));",
  },
];

/** Found where several processes serve one person. */
export const severalServersMutants: readonly Mutant[] = [
  {
    name: 'a piece is locked and read with its documents in one statement',
    edits: lockedAndReadAtOnce,
    killedBy: ['loss'],
    servers: 3,
  },
];
