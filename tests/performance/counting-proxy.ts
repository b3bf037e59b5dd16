// Stands between devices and a server and counts what passes: bytes both ways, and requests by their first line.
import { startRelay } from '#tests/support/servers/relay.ts';

export type CountingProxy = {
  url: string;
  bytes: () => number;
  /** First lines of requests, in their order. */
  requests: () => readonly string[];
  close: () => Promise<void>;
};

const requestLine = /^(?:GET|POST|PUT|DELETE) \S+ HTTP\/1\.1\r\n/;

export const startProxy = async (target: string): Promise<CountingProxy> => {
  const requests: string[] = [];
  let bytes = 0;
  const relay = await startRelay(target, (data, way) => {
    bytes += data.length;
    if (way === 'to-device') return;
    const [line] = requestLine.exec(data.subarray(0, 200).toString('latin1')) ?? [];
    if (line !== undefined) requests.push(line.trim());
  });
  return {
    url: `http://127.0.0.1:${relay.port}`,
    bytes: () => bytes,
    requests: () => requests,
    close: relay.close,
  };
};
