// The outside from which pictures are fetched: how names become addresses, what may be connected to, and for how long.
import { Resolver } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import { isPublicAddress, spelledOut } from './public-address.ts';

export type Outside = {
  /** Every address of a name; none where there is no such name. */
  resolve(host: string, signal: AbortSignal): Promise<readonly string[]>;
  admits(address: string, port: number): boolean;
  /** Milliseconds: for a picture with all its redirects, and without a byte. */
  patience: { whole: number; idle: number };
};

/** Asks the name servers themselves: the system's own lookup holds a thread while it waits, and knows names of the own network. */
const resolve = async (host: string, signal: AbortSignal): Promise<string[]> => {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  const cancel = (): void => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};

const ports: readonly number[] = [80, 443];

/** ownAddresses: of this machine. A connection to its own public address does not pass the firewall in front of it, so they are refused. */
export const internetBeside = (ownAddresses: () => readonly string[]): Outside => ({
  resolve,
  admits: (address, port) =>
    ports.includes(port) && isPublicAddress(address) && !ownAddresses().some((own) => spelledOut(own) === spelledOut(address)),
  patience: { whole: 20_000, idle: 5_000 },
});

export const publicInternet = internetBeside(() =>
  Object.values(networkInterfaces()).flatMap((held) => held?.map(({ address }) => address) ?? []),
);
