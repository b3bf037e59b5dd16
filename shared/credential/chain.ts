// The chain of events: each names the digest of the one before it, so that none can be changed, left out or put in between unnoticed.
import { digestOf } from './canonical.ts';

type Linked = { previous?: string | undefined };

/** Appends `added` to the chain `before`: each event gets the digest of the one before it as `previous`; the first event has none. */
export const linkEvents = async <E extends Linked>(before: readonly E[], added: readonly E[]): Promise<E[]> => {
  const chain = [...before];
  for (const event of added) {
    const last = chain.at(-1);
    chain.push(last === undefined ? event : { ...event, previous: await digestOf(last) });
  }
  return chain;
};

/** The position of the first event that does not follow from the one before it; null if all do. */
export const brokenLink = async (chain: readonly Linked[]): Promise<number | null> => {
  for (const [at, { previous }] of chain.entries()) {
    const before = chain[at - 1];
    if (previous !== (before === undefined ? undefined : await digestOf(before).catch(() => null))) return at;
  }
  return null;
};
