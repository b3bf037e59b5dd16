// Scheduling of decodes: fairness, and limits on memory and concurrency.
import { describe, expect, it } from 'vitest';
import { createGate, decodedBytes, type Load } from './decode-gate.ts';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Decodes that run until they are told to end. */
const watch = (gate: ReturnType<typeof createGate>) => {
  const inside: { name: string; end: () => void }[] = [];
  return {
    send: (name: string, load: Partial<Load> = {}): void =>
      void gate({ who: name.charAt(0), bytes: 1, ...load }, () => new Promise<void>((end) => inside.push({ name, end }))),
    inside: async (): Promise<string[]> => {
      await settled();
      return inside.map(({ name }) => name);
    },
    end: async (name: string): Promise<void> => {
      await settled();
      const [one] = inside.splice(
        inside.findIndex((other) => other.name === name),
        1,
      );
      one?.end();
      await settled();
    },
  };
};

describe('the gate before decoding', () => {
  it('leaves a slot for the next user, however many pictures one has sent', async () => {
    const { send, inside } = watch(createGate({ places: 2, bytes: 100 }));
    for (let count = 1; count <= 20; count += 1) send(`a${count}`);
    expect(await inside()).toEqual(['a1']);
    send('b1');
    expect(await inside()).toEqual(['a1', 'b1']);
  });

  it('serves users in turn, whoever came first', async () => {
    const { send, inside, end } = watch(createGate({ places: 2, bytes: 100 }));
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1']) send(name);
    await end('a1');
    // First come, first served would take b2 or a2 next.
    expect(await inside()).toEqual(['b1', 'c1']);
  });

  it('weighs pictures by their size, not their number', async () => {
    const { send, inside, end } = watch(createGate({ places: 1, bytes: 100 }));
    send('x1');
    for (const name of ['a1', 'a2', 'a3']) send(name, { bytes: 50 });
    for (const name of ['b1', 'b2', 'b3', 'b4']) send(name, { bytes: 10 });
    const order: string[] = [];
    for (let count = 0; count < 8; count += 1) {
      const [name = ''] = await inside();
      order.push(name);
      await end(name);
    }
    expect(order).toEqual(['x1', 'a1', 'b1', 'b2', 'b3', 'b4', 'a2', 'a3']);
  });

  it('treats many accounts behind one address as one', async () => {
    const { send, inside, end } = watch(createGate({ places: 2, bytes: 100 }));
    for (const name of ['a1', 'b1', 'c1', 'd1', 'e1']) send(name, { from: 'there' });
    expect(await inside()).toEqual(['a1', 'b1']);
    send('z1', { from: 'here' });
    await end('a1');
    expect(await inside()).toEqual(['b1', 'z1']);
  });

  it('stays within its memory, without letting smaller pictures overtake, and decodes an oversized one alone', async () => {
    const { send, inside, end } = watch(createGate({ places: 3, bytes: 100 }));
    send('a1', { bytes: 60 });
    send('b1', { bytes: 60 });
    send('c1', { bytes: 10 });
    expect(await inside()).toEqual(['a1']);
    await end('a1');
    expect(await inside()).toEqual(['b1', 'c1']);
    send('d1', { bytes: 400 });
    await end('b1');
    expect(await inside()).toEqual(['c1']);
    await end('c1');
    expect(await inside()).toEqual(['d1']);
  });

  it('frees the slot when a picture cannot be decoded', async () => {
    const gate = createGate({ places: 1, bytes: 100 });
    await expect(gate({ who: 'a', bytes: 1 }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(gate({ who: 'b', bytes: 1 }, () => Promise.resolve('whole'))).resolves.toBe('whole');
  });

  it('counts two bytes per sample for a PNG', () => {
    expect(decodedBytes({ format: 'png', width: 10_000, height: 5_000 })).toBe(400_000_000);
    expect(decodedBytes({ format: 'jpeg', width: 10_000, height: 5_000 })).toBe(200_000_000);
  });
});
