// Starts Firefox with the arguments given and stands between it and its driver: commands of the driver that this Firefox does not know yet are answered with success.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

/** Only about how a page looks: nothing that a test of data depends on. */
const unknown = new Set(['emulation.setMediaFeaturesOverride']);

const browser = spawn(process.env.FIREFOX ?? '/usr/bin/firefox-esr', process.argv.slice(2), { stdio: ['ignore', 'pipe', 'pipe'] });
browser.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => browser.kill(signal));

const relay = (address) => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (driver, request) => {
    const target = new WebSocket(`${address}${request.url}`, { maxPayload: 0 });
    const early = [];
    const pass = (text) => (target.readyState === WebSocket.OPEN ? target.send(text) : early.push(text));
    target.on('open', () => early.splice(0).forEach((text) => target.send(text)));
    target.on('message', (/** @type {Buffer} */ data) => driver.send(data.toString('utf8')));
    target.on('close', () => driver.close());
    target.on('error', () => driver.close());
    driver.on('close', () => target.close());
    driver.on('message', (/** @type {Buffer} */ data) => {
      const text = data.toString('utf8');
      const { id, method } = JSON.parse(text);
      if (unknown.has(method)) driver.send(JSON.stringify({ type: 'success', id, result: {} }));
      else pass(text);
    });
  });
  server.on('listening', () => process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`));
};

createInterface({ input: browser.stderr }).on('line', (line) => {
  const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
  if (address === undefined) process.stderr.write(`${line}\n`);
  else relay(address);
});
browser.stdout.pipe(process.stdout);
