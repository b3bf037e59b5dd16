// Kills a program at one of its awaits: the statement or the call has had its effect (or not), and from then on nothing runs any more.
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

/** What ends a transaction for a dead program is the end of its connection. */
const isRollback = (text: string): boolean => text.startsWith('rollback');
/** A death right after it is the same as one right before the first statement. */
const isBegin = (text: string): boolean => text.startsWith('begin');
/** The driver's own question about types, and the look of the feed that a timer asks: no await of an act. */
const isNobodys = (text: string): boolean => text.includes('pg_catalog') || text.startsWith('select user_id, version from sync_accounts');

/**
 * Counts every await of statements and of calls to the provider while it is armed, and dies at the one asked for: after a
 * statement (so after a commit too), before a call and after it.
 */
export const createCrashes = (sql: Sql, provider: Pick<SmallProvider, 'setAround'>) => {
  let armed: number | null = null;
  let passed = 0;
  let dead = false;
  let where = '';

  /** Whether this is the moment. */
  const isHit = (point: string): boolean => {
    if (armed === null || dead) return false;
    passed += 1;
    if (passed !== armed) return false;
    dead = true;
    where = point;
    return true;
  };

  const sample = sql`select 1`;
  // The driver's own class of queries is not exported.
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
    /** Runs it and dies at the `at`th await; answers where that was, or null when it came to its end before. */
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
        // What was still in flight ends as well.
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
