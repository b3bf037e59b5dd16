// Runs in a page: a planted next version of the client, with a slow database upgrade that rewrites everything.
import { UserDatabase, type OutboxRow, type PieceRow } from '#client/data/db/database.ts';

export type NextVersion = {
  /** Resolves when the database is upgraded. slow: the upgrade stops halfway and never ends. */
  open(name: string, slow: boolean): Promise<{ version: number; framed: number; queued: number }>;
  /** The upgrade has rewritten the pieces but not yet the outbox. */
  isHalfway(): boolean;
};

let halfway = false;
const nextVersion: NextVersion = {
  isHalfway: () => halfway,
  open: async (name, slow) => {
    const db = new UserDatabase(name);
    db.version(db.verno + 1)
      .stores({ frames: 'id' })
      .upgrade(async (trans) => {
        await trans.table<PieceRow & { frame?: string }>('pieces').toCollection().modify({ frame: 'oak' });
        // Requests keep the transaction open.
        for (halfway = true; slow;) await trans.table('meta').count();
        await trans.table<OutboxRow>('outbox').toCollection().modify({ attempts: 0 });
      });
    await db.open();
    const [framed, queued] = await Promise.all([db.pieces.filter((piece) => 'frame' in piece).count(), db.outbox.count()]);
    const version = db.verno;
    db.close();
    return { version, framed, queued };
  },
};
Object.assign(globalThis, { nextVersion });
