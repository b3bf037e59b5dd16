// Simulates a crash at an await: the statement or call has taken effect (or not), and nothing runs afterwards.
import type { Sql } from '#server/platform/database/database.ts';
import type { SmallProvider } from '#tests/support/sales/small-provider.ts';

export class Crash extends Error {
  override name = 'Crash';
}

type Query = {
  executed: boolean;
  strings: readonly string[];
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};
type Prototype = { handle(this: Query): Promise<unknown> };

const textOf = ({ strings }: Query): string => (Array.isArray(strings) ? strings.join('?') : String(strings)).trim();

/** A crashed program's transaction is ended by the loss of its connection instead. */
const isRollback = (text: string): boolean => text.startsWith('rollback');
/** A crash right after it equals one right before the first statement. */
const isBegin = (text: string): boolean => text.startsWith('begin');
/** The driver's type query, and a timer's read of the feed: not awaited by an act. */
const isNobodys = (text: string): boolean => text.includes('pg_catalog') || text.startsWith('select user_id, version from sync_accounts');

/**
 * While armed, counts every await of a statement or of a provider call, and crashes at the requested one: after a statement (including
 * a commit), before a provider call and after it.
 */
export const createCrashes = (sql: Sql, provider: Pick<SmallProvider, 'setAround'>) => {
  let armed: number | null = null;
  let passed = 0;
  let dead = false;
  let where = '';

  /** Whether to crash here. */
  const isHit = (point: string): boolean => {
    if (armed === null || dead) return false;
    passed += 1;
    if (passed !== armed) return false;
    dead = true;
    where = point;
    return true;
  };

  const sample = sql`select 1`;
  // The driver does not export its query class.
  const prototype = Object.getPrototypeOf(sample) as Prototype;
  const original = prototype.handle;
  prototype.handle = function handle(this: Query) {
    const text = textOf(this);
    if (this.executed || armed === null || isNobodys(text)) return original.call(this);
    if (dead && !isRollback(text)) {
      this.executed = true;
      this.reject(new Crash(`the program is dead: ${text.slice(0, 80)}`));
      return Promise.resolve();
    }
    if (!isBegin(text) && !isRollback(text)) {
      const resolve = this.resolve;
      this.resolve = (value) => {
        if (isHit(`after ${text.slice(0, 60)}`) || dead) this.reject(new Crash(where));
        else resolve(value);
      };
    }
    return original.call(this);
  };

  provider.setAround((call, when) => {
    if (armed === null) return;
    if (dead) throw new Crash('the program is dead');
    if (isHit(`${when} ${call}`)) throw new Crash(where);
  });

  return {
    /** Runs the work and crashes at await number `at`; returns where that was, or null if the work ended before. */
    run: async (at: number, work: () => Promise<unknown>): Promise<string | null> => {
      armed = at;
      passed = 0;
      dead = false;
      where = '';
      try {
        await work();
      } catch (error) {
        if (!dead) throw error;
      } finally {
        // Lets calls that are still in flight end as well.
        await new Promise((resolve) => setTimeout(resolve, 5));
        armed = null;
      }
      const died = dead;
      dead = false;
      return died ? where : null;
    },
    restore: () => {
      prototype.handle = original;
      provider.setAround(() => undefined);
    },
  };
};
