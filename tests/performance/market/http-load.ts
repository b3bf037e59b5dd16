// A plain load on one address: connections that ask again as soon as they are answered.
import { connect } from 'node:net';

/** Bytes of the first answer: all others are as long, since only an id and a time in them differ. Throws when it is not a 200. */
const lengthOf = (chunk: Buffer): number => {
  const head = chunk.indexOf('\r\n\r\n');
  const text = chunk.toString('latin1', 0, head);
  const length = /content-length: (\d+)/i.exec(text)?.[1];
  if (head === -1 || length === undefined || !text.startsWith('HTTP/1.1 200')) throw new Error(`unexpected answer: ${text.slice(0, 200)}`);
  return head + 4 + Number(length);
};

/** Answers a second, over so many seconds; counts bytes and little else, so that it is not the asker that is measured. */
export const answersPerSecond = async (url: string, seconds: number, connections = 32): Promise<number> => {
  const { hostname, port, pathname, search } = new URL(url);
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
  const end = performance.now() + seconds * 1_000;
  let answers = 0;
  const one = (): Promise<void> =>
    new Promise((resolve, reject) => {
      let length = 0;
      let missing = 0;
      const ask = (): void => {
        missing = length;
        socket.write(request);
      };
      const socket = connect({
        port: Number(port),
        host: hostname,
        noDelay: true,
        // One buffer for all that arrives: nobody reads it.
        onread: {
          buffer: Buffer.alloc(131_072),
          callback: (size, buffer) => {
            try {
              if (length === 0) length = missing = lengthOf(Buffer.from(buffer.buffer, buffer.byteOffset, size));
            } catch (error) {
              reject(error instanceof Error ? error : new Error(String(error)));
              return false;
            }
            missing -= size;
            if (missing > 0) return true;
            answers += 1;
            if (performance.now() < end) ask();
            else socket.end(resolve);
            return true;
          },
        },
      });
      socket.on('error', reject);
      socket.on('connect', ask);
    });
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, one));
  return (answers * 1_000) / (performance.now() - started);
};
