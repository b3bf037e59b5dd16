// The rooms of long texts on the real server: who comes in, what is stored before it is told, and what ends a socket.
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { WebSocket } from 'ws';
import * as Y from 'yjs';
import { frameTypes } from '#shared/contract/works/text-room.ts';
import type { TextField } from '#shared/records/piece-fields.ts';
import { toBase64 } from '#shared/sync/wire/base64.ts';
import { covers } from '#shared/sync/text/text-cover.ts';
import { openText, textRoot, yjsTexts } from '#shared/sync/text/text.ts';
import { signUpPerson, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { buildProgram, createProgram } from './kills/program.ts';
import { closeCodeOf, headersOf, joinRoom, openRawSocket, refusalOf } from './support/text-room.ts';
import { openWire, type Wire } from './support/wire.ts';
import { deepDescribe } from '#tests/support/deep-it.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** Bytes of this process that something still refers to: buffers are freed by a turn that follows the first collection. */
const held = async (): Promise<number> => {
  for (let turn = 0; turn < 3; turn += 1) {
    collect();
    await setImmediate();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** Two processes need one; no photograph is stored here. */
const objectStore = { endpoint: 'http://127.0.0.1:9', bucket: 'b', region: 'r', accessKeyId: 'a', secretAccessKey: 's' };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { objectStore } });
});
afterAll(() => server.stop());

const wireOf = (person: Person, { url }: { url: string } = server): Wire =>
  openWire(
    (input, init) =>
      fetch(String(input).replace('http://localhost', url), { ...init, headers: { ...(init?.headers as object), ...headersOf(person) } }),
    'nobody',
  );
const addPiece = async (wire: Wire, description = 'Oil on canvas.'): Promise<string> => {
  const pieceId = uuidv7();
  const { results } = await wire.send([
    wire.make('piece.create', { pieceId, fields: { title: 'Harbour', artist: 'Anna' }, texts: { description } }),
  ]);
  expect(results[0]?.status).toBe('accepted');
  return pieceId;
};
const setUp = async (description?: string) => {
  const person = await signUpPerson(server);
  const wire = wireOf(person);
  return { person, wire, pieceId: await addPiece(wire, description) };
};
const stored = async (wire: Wire, pieceId: string, field: TextField = 'description'): Promise<string | undefined> =>
  (await wire.pieces()).find(({ id }) => id === pieceId)?.[field];
const appendTo = (text: Y.Text, added: string): void => text.insert(text.length, added);

const frameOf = (...parts: (number | Uint8Array)[]): Uint8Array => {
  const encoder = encoding.createEncoder();
  for (const part of parts) {
    if (typeof part === 'number') encoding.writeVarUint(encoder, part);
    else encoding.writeVarUint8Array(encoder, part);
  }
  return encoding.toUint8Array(encoder);
};
const updateFrameOf = (update: Uint8Array): Uint8Array => frameOf(frameTypes.sync, 2, update);
const rawRoom = async (person: Person, pieceId: string): Promise<WebSocket> => {
  const socket = openRawSocket(server.url, headersOf(person), pieceId);
  await once(socket, 'open');
  return socket;
};

describe('[D40] two devices in one text', () => {
  it('write at once, see each other’s words, and both have reached the database', async () => {
    const { person, wire, pieceId } = await setUp();
    const [a, b] = [joinRoom(server.url, person, pieceId), joinRoom(server.url, person, pieceId)];
    await Promise.all([a.reads('Oil on canvas.'), b.reads('Oil on canvas.')]);
    for (const word of ['I ', 'was ', 'here. ']) a.text.insert(a.text.toJSON().indexOf('Oil'), word);
    for (const word of [' Signed', ' lower', ' left.']) appendTo(b.text, word);
    const whole = 'I was here. Oil on canvas. Signed lower left.';
    await Promise.all([a.reads(whole), b.reads(whole)]);
    expect(await stored(wire, pieceId)).toBe(whole);
    a.close();
    b.close();
  });

  // Planted bug: the room builds its document from the plain text instead of from the stored state, and the text is there twice.
  it('have the first content once, whether it was edited before or not, and in both fields', async () => {
    const { person, wire, pieceId } = await setUp('Oil.');
    const key = { pieceId, field: 'description' } as const;
    const early = joinRoom(server.url, person, pieceId, { from: openText(key, { text: 'Oil.', state: null }) });
    appendTo(early.text, ' Signed.');
    await early.acknowledged();
    const late = joinRoom(server.url, person, pieceId, { from: openText(key, { text: 'Oil.', state: null }) });
    await late.until((_, text) => text === 'Oil. Signed.');
    const notes = joinRoom(server.url, person, pieceId, { field: 'provenance_text' });
    appendTo(notes.text, 'From the artist.');
    await notes.acknowledged();
    expect([await stored(wire, pieceId), await stored(wire, pieceId, 'provenance_text')]).toEqual(['Oil. Signed.', 'From the artist.']);
    for (const device of [early, late, notes]) device.close();
  });

  it('know of each other as long as they are there', async () => {
    const { person, pieceId } = await setUp();
    const a = joinRoom(server.url, person, pieceId, { device: 'devicea00000' });
    const b = joinRoom(server.url, person, pieceId, { device: 'deviceb00000' });
    const tab = joinRoom(server.url, person, pieceId, { device: 'devicea00000' });
    b.room.setEditing(true);
    await a.until(({ elsewhere }) => elsewhere.some(({ where, editing }) => where === 'device' && editing) && elsewhere.length === 2);
    expect(
      a
        .state()
        .elsewhere.map(({ where }) => where)
        .sort(),
    ).toEqual(['device', 'tab']);
    b.cut();
    await a.until(({ elsewhere }) => !elsewhere.some(({ where }) => where === 'device'));
    // Planted bug: a presence that comes back with the clock that it had is not told again.
    await a.until(({ elsewhere }) => elsewhere.some(({ where, editing }) => where === 'device' && editing));
    b.close();
    await a.until(({ elsewhere }) => !elsewhere.some(({ where }) => where === 'device'));
    a.close();
    tab.close();
  });

  it('see what is changed elsewhere: by a queued edit, and by another process of the server', async () => {
    const { person, wire, pieceId } = await setUp('Oil.');
    const other = await startTestServer({
      config: { databaseUrl: server.config.databaseUrl, sessionSecret: server.config.sessionSecret, objectStore },
      jobsByHand: true,
    });
    const here = joinRoom(server.url, person, pieceId);
    const there = joinRoom(other.url, person, pieceId);
    await Promise.all([here.reads('Oil.'), there.reads('Oil.')]);
    const key = { pieceId, field: 'description' } as const;
    const { update } = yjsTexts.change(key, { text: 'Oil.', state: null }, 'Oil. Signed.');
    await wire.send([wire.make('piece.text', { ...key, update: toBase64(update) })]);
    // Planted bug: a room does not listen to the feed.
    await Promise.all([here, there].map((device) => device.until((_, text) => text === 'Oil. Signed.')));
    appendTo(there.text, ' Framed.');
    await here.until((_, text) => text === 'Oil. Signed. Framed.');
    await there.acknowledged();
    expect(await stored(wire, pieceId)).toBe('Oil. Signed. Framed.');
    here.close();
    there.close();
    await other.stop();
  });

  it('leave a history of versions, not of keystrokes', async () => {
    const { person, wire, pieceId } = await setUp('Oil.');
    const [a, b] = [joinRoom(server.url, person, pieceId), joinRoom(server.url, person, pieceId)];
    await Promise.all([a.reads('Oil.'), b.reads('Oil.')]);
    for (let count = 0; count < 5; count += 1) {
      for (const { text, acknowledged } of [a, b]) {
        appendTo(text, ' more');
        await acknowledged();
      }
    }
    expect((await wire.history()).length).toBeLessThanOrEqual(1);
    a.close();
    b.close();
  });

  // Planted bug: a version is kept only when the same device pauses, and what a device brings from offline covers what stood there.
  it('keep a version of what stood there when a device comes from farther off', async () => {
    const { person, wire, pieceId } = await setUp('Oil.');
    const away = wireOf(person);
    const key = { pieceId, field: 'description' } as const;
    const { update } = yjsTexts.change(key, { text: 'Oil.', state: null }, 'Oil. From the train.');
    await away.send([away.make('piece.text', { ...key, update: toBase64(update) }, Date.now() - 3_600_000)]);
    expect((await wire.history()).map(({ value }) => value)).toEqual(['Oil.']);
  });

  // Planted bug: each update gets a commit of its own.
  it('are stored in handfuls: what arrives during a commit goes with the next one', async () => {
    const { person, wire, pieceId } = await setUp('');
    const device = joinRoom(server.url, person, pieceId);
    await device.acknowledged();
    for (let count = 0; count < 300; count += 1) appendTo(device.text, 'x');
    await device.acknowledged();
    const [made] = await server.sql<{ count: number }[]>`
      select count(*)::int as count from operations where user_id = ${person.userId} and kind = 'piece.text'`;
    expect(made?.count).toBeLessThanOrEqual(5);
    expect(await stored(wire, pieceId)).toBe('x'.repeat(300));
    device.close();
  });
});

deepDescribe('what is acknowledged', () => {
  // Planted bug: the room acknowledges before the commit, or in place of it.
  it('is committed: the server is killed in the moment of the acknowledgement, and the text is there', async () => {
    const built = await buildProgram();
    const program = createProgram(built);
    try {
      await program.start();
      const person = await signUpPerson({ url: program.url });
      const pieceId = await addPiece(wireOf(person, { url: program.url }), '');
      const device = joinRoom(program.url, person, pieceId);
      let acknowledged = '';
      for (const word of ['one', ' two', ' three', ' four']) {
        appendTo(device.text, word);
        await device.acknowledged();
        acknowledged = device.text.toJSON();
      }
      appendTo(device.text, ' five');
      const killed = program.kill();
      device.close();
      await killed;
      await program.start();
      const text = (await stored(wireOf(person, { url: program.url }), pieceId)) ?? '';
      expect([acknowledged, `${acknowledged} five`]).toContain(text);
    } finally {
      await program.remove();
      await built.remove();
    }
  });
});

describe('a socket that dies', () => {
  // Planted bug: the acknowledgement is sent before the commit, or the reconnecting device does not send what was not acknowledged.
  it('at any moment loses nothing', async () => {
    const { person, wire, pieceId } = await setUp('');
    const [a, b] = [joinRoom(server.url, person, pieceId), joinRoom(server.url, person, pieceId)];
    const words = Array.from({ length: 60 }, (_, index) => `w${index} `);
    for (const [index, word] of words.entries()) {
      appendTo(index % 2 === 0 ? a.text : b.text, word);
      if (index % 7 === 3) a.cut();
      if (index % 11 === 5) b.cut();
      if (index % 5 === 0) await setImmediate();
      if (index % 20 === 10) await a.acknowledged();
    }
    const isWhole = (text: string): boolean => words.every((word) => text.includes(word));
    await Promise.all([a, b].map((device) => device.until(({ covered }, text) => covered === true && isWhole(text))));
    const text = (await stored(wire, pieceId)) ?? '';
    expect([a.text.toJSON(), b.text.toJSON()]).toEqual([text, text]);
    expect(isWhole(text)).toBe(true);
    expect(text).toHaveLength(words.join('').length);
    a.close();
    b.close();
  });
});

describe('a text that is not taken', () => {
  // Planted bug: what could not be stored is dropped, and nobody sends it again.
  it('because the database fails is sent again by its device until it is stored', async () => {
    const { person, wire, pieceId } = await setUp('');
    const device = joinRoom(server.url, person, pieceId);
    await device.acknowledged();
    await server.sql`alter table piece_texts rename to piece_texts_away`;
    appendTo(device.text, 'Kept.');
    await device.until(({ connected }) => !connected);
    expect(device.state().covered).not.toBe(true);
    await server.sql`alter table piece_texts_away rename to piece_texts`;
    await device.acknowledged();
    expect(await stored(wire, pieceId)).toBe('Kept.');
    device.close();
  });

  it('because it becomes too long changes nothing, is told to its sender, and is taken once it is shorter', async () => {
    const { person, wire, pieceId } = await setUp('x'.repeat(15_000));
    const [a, b] = [joinRoom(server.url, person, pieceId), joinRoom(server.url, person, pieceId)];
    await Promise.all([a.reads('x'.repeat(15_000)), b.reads('x'.repeat(15_000))]);
    appendTo(a.text, 'y'.repeat(6_000));
    await a.until(({ denied }) => denied?.reason === 'too_long');
    expect(a.state().denied?.text).toBe('This text is too long.');
    expect(b.state().denied).toBeNull();
    expect(await stored(wire, pieceId)).toBe('x'.repeat(15_000));
    appendTo(b.text, ' b');
    await b.acknowledged();
    a.text.delete(a.text.toJSON().indexOf('y'), 5_000);
    await a.until(({ denied, covered }) => denied === null && covered === true);
    await b.until((_, text) => text === a.text.toJSON());
    const text = await stored(wire, pieceId);
    expect([text?.length, text]).toEqual([16_002, a.text.toJSON()]);
    a.close();
    b.close();
  });

  it('because a part is missing is asked for whole, and told to its sender when even that is not whole', async () => {
    const { person, wire, pieceId } = await setUp('');
    const doc = new Y.Doc();
    const updates: Uint8Array[] = [];
    doc.on('update', (update: Uint8Array) => updates.push(update));
    for (const word of ['one', ' two']) appendTo(doc.getText(textRoot), word);
    const socket = openRawSocket(server.url, headersOf(person), pieceId);
    const frames: Uint8Array[] = [];
    let arrived: (() => void) | undefined;
    socket.on('message', (data: Buffer) => {
      frames.push(new Uint8Array(data));
      arrived?.();
    });
    const frameOfType = async (type: number): Promise<Uint8Array> => {
      for (;;) {
        const found = frames.findIndex((frame) => frame[0] === type);
        if (found >= 0) return frames.splice(found, 1)[0] ?? new Uint8Array();
        await new Promise<void>((resolve) => (arrived = resolve));
      }
    };
    await frameOfType(frameTypes.sync);
    socket.send(updateFrameOf(updates[1] ?? new Uint8Array()));
    expect((await frameOfType(frameTypes.sync))[1]).toBe(0);
    socket.send(updateFrameOf(updates[1] ?? new Uint8Array()));
    expect(Buffer.from(await frameOfType(frameTypes.denied)).toString()).toContain('text_incomplete');
    expect(await stored(wire, pieceId)).toBe('');
    socket.send(updateFrameOf(Y.encodeStateAsUpdate(doc)));
    const coversIt = (frame: Uint8Array): boolean => {
      const decoder = decoding.createDecoder(frame);
      decoding.readVarUint(decoder);
      return covers(decoding.readVarUint8Array(decoder), doc);
    };
    while (!coversIt(await frameOfType(frameTypes.committed)));
    socket.close();
    expect(await stored(wire, pieceId)).toBe('one two');
  });

  it('because the piece was deleted meanwhile ends the sockets, and keeps what was typed on its device', async () => {
    const { person, wire, pieceId } = await setUp();
    const device = joinRoom(server.url, person, pieceId);
    await device.reads('Oil on canvas.');
    await wire.send([wire.make('piece.delete', { pieceId })]);
    await device.until(({ connected }) => !connected);
    appendTo(device.text, ' Late.');
    expect(await refusalOf(openRawSocket(server.url, headersOf(person), pieceId))).toBe(404);
    expect((await wire.pieces()).find(({ id }) => id === pieceId)?.description).toBe('Oil on canvas.');
    device.close();
  });
});

describe('a room opens', () => {
  it('for nobody without a session, and from no other origin', async () => {
    const { person, pieceId } = await setUp();
    expect(await refusalOf(openRawSocket(server.url, {}, pieceId))).toBe(401);
    expect(await refusalOf(openRawSocket(server.url, { authorization: 'Bearer wrong' }, pieceId))).toBe(401);
    expect(await refusalOf(openRawSocket(server.url, { ...headersOf(person), origin: 'https://elsewhere.example' }, pieceId))).toBe(403);
    const socket = openRawSocket(server.url, { ...headersOf(person), origin: server.url }, pieceId);
    await once(socket, 'open');
    socket.close();
  });

  // Planted bug: ownership is looked at after existence, and a foreign piece answers otherwise than a missing one.
  it('[ROL10] alike for a piece that is foreign, missing, deleted or purged: not at all', async () => {
    const [{ person, wire, pieceId }, foreign] = [await setUp(), await setUp()];
    const purged = await addPiece(wire);
    await wire.send([wire.make('piece.delete', { pieceId }), wire.make('piece.delete', { pieceId: purged })]);
    await server.sql`update pieces set purged_at = now() where id = ${purged}`;
    const refusals = await Promise.all(
      [foreign.pieceId, uuidv7(), pieceId, purged].map((id) => refusalOf(openRawSocket(server.url, headersOf(person), id))),
    );
    expect(refusals).toEqual([404, 404, 404, 404]);
    expect(await refusalOf(openRawSocket(server.url, headersOf(person), 'no-id'))).toBe(422);
    expect(await refusalOf(openRawSocket(server.url, headersOf(person), pieceId, '?field=title'))).toBe(422);
  });

  it('for as many sockets as one person’s devices have, and no more', async () => {
    const { person, wire, pieceId } = await setUp();
    const inOne = await Promise.all(Array.from({ length: 16 }, () => rawRoom(person, pieceId)));
    expect(await refusalOf(openRawSocket(server.url, headersOf(person), pieceId))).toBe(429);
    const others = await Promise.all(Array.from({ length: 31 }, () => addPiece(wire)));
    const each = await Promise.all(others.map((id) => rawRoom(person, id)));
    expect(await refusalOf(openRawSocket(server.url, headersOf(person), await addPiece(wire)))).toBe(429);
    for (const socket of [...inOne, ...each]) socket.terminate();
  });
});

describe('a session that ends takes its sockets with it', () => {
  it('at once when it ends here', async () => {
    const { person, pieceId } = await setUp();
    const socket = await rawRoom(person, pieceId);
    const closed = closeCodeOf(socket);
    await person.ask('/api/auth/sign-out', { method: 'POST' });
    expect(await closed).toBe(1008);
  });

  // Planted bug: the session is looked at only when the socket is opened.
  it('within five seconds when another process has ended it', async () => {
    const { person, pieceId } = await setUp();
    const socket = await rawRoom(person, pieceId);
    const began = Date.now();
    const closed = closeCodeOf(socket);
    await server.sql`delete from sessions where user_id = ${person.userId}`;
    expect(await closed).toBe(1008);
    expect(Date.now() - began).toBeLessThan(5_000);
  });
});

describe('what is no frame of a text', () => {
  const junk: [string, Uint8Array | string][] = [
    ['a text', '{"version":1}'],
    ['nothing', new Uint8Array()],
    ['an unknown type', frameOf(9)],
    ['a frame that is cut', new Uint8Array([0, 2, 200, 1, 1])],
    ['a frame with something behind it', new Uint8Array([...updateFrameOf(Y.encodeStateAsUpdate(new Y.Doc())), 7])],
    ['an update that is none', updateFrameOf(new Uint8Array([1, 2, 3, 250, 250]))],
    ['a presence that is no JSON', frameOf(frameTypes.awareness, new Uint8Array([1, 5, 1, 1, 123]))],
  ];
  it.each(junk)('ends its socket and changes nothing: %s', async (_, frame) => {
    const { person, wire, pieceId } = await setUp();
    const socket = await rawRoom(person, pieceId);
    socket.send(frame);
    expect(await closeCodeOf(socket)).toBe(1003);
    expect(await stored(wire, pieceId)).toBe('Oil on canvas.');
  });

  it('ends its socket when it is more than plain text, or larger than a frame may be', async () => {
    const { person, wire, pieceId } = await setUp();
    const hidden = new Y.Doc();
    hidden.getMap('hidden').set('a', 'b');
    const first = await rawRoom(person, pieceId);
    first.send(updateFrameOf(Y.encodeStateAsUpdate(hidden)));
    expect(await closeCodeOf(first)).toBe(1008);
    const second = await rawRoom(person, pieceId);
    second.send(new Uint8Array(1_048_577));
    expect(await closeCodeOf(second)).toBe(1009);
    expect(await stored(wire, pieceId)).toBe('Oil on canvas.');
  });

  it('ends a flood of presences', async () => {
    const { person, pieceId } = await setUp();
    const socket = await rawRoom(person, pieceId);
    const presence = (clock: number): Uint8Array => {
      const encoder = encoding.createEncoder();
      for (const part of [1, 77, clock]) encoding.writeVarUint(encoder, part);
      encoding.writeVarString(encoder, '{"editing":true}');
      return frameOf(frameTypes.awareness, encoding.toUint8Array(encoder));
    };
    for (let clock = 1; clock <= 10_000; clock += 1) socket.send(presence(clock));
    expect(await closeCodeOf(socket)).toBe(1008);
  });

  it('leaves the memory flat over 10,000 frames', async () => {
    const { person, wire, pieceId } = await setUp();
    const send = async (sockets: number): Promise<void> => {
      for (let count = 0; count < sockets; count += 1) {
        const socket = await rawRoom(person, pieceId);
        for (let frame = 0; frame < 100; frame += 1) socket.send(new Uint8Array(2_000).fill(frame + 3));
        expect(await closeCodeOf(socket)).toBe(1003);
      }
    };
    await send(10);
    const before = await held();
    await send(100);
    // The frames alone are 20 MB.
    expect((await held()) - before).toBeLessThan(10_000_000);
    expect(await stored(wire, pieceId)).toBe('Oil on canvas.');
  });
});
