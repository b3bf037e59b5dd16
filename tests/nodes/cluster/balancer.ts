// Stands before the nodes: HAProxy where the machine has it, else a small one of our own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findHaproxy } from '../../../scripts/run/haproxy.mjs';
import { startSmallBalancer, type Balancer, type BalancerOptions } from './small-balancer.ts';

/** As an operator would write it: requests are given to another node only when a node has not taken the connection. */
const configOf = ({ port, nodes, healthPath }: BalancerOptions): string => `
defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  timeout tunnel 1h
  timeout check 2s
  retries 3
  option redispatch 1
  option forwardfor
frontend all
  bind 127.0.0.1:${port}
  default_backend nodes
backend nodes
  balance roundrobin
  option httpchk
  http-check send meth GET uri ${healthPath} ver HTTP/1.1 hdr Host localhost
  http-check expect status 200
  default-server check inter 500 fall 2 rise 1
${nodes.map((node, at) => `  server node${at} 127.0.0.1:${node.port()}`).join('\n')}
`;

const startHaproxy = async (program: string, options: BalancerOptions): Promise<Balancer> => {
  const folder = mkdtempSync(join(tmpdir(), 'verso-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configOf(options));
  const child = spawn(program, ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let complained = '';
  child.stderr.on('data', (chunk) => (complained += String(chunk)));
  const lastResort = (): void => void child.kill('SIGKILL');
  process.once('exit', lastResort);
  const url = `http://127.0.0.1:${options.port}`;
  for (let isUp = false; !isUp;) {
    if (child.exitCode !== null) throw new Error(`HAProxy did not start: ${complained}`);
    await pause(50);
    isUp = await fetch(`${url}${options.healthPath}`).then(
      ({ status }) => status === 200,
      () => false,
    );
  }
  return {
    url,
    kind: 'HAProxy',
    close: async () => {
      process.removeListener('exit', lastResort);
      if (child.exitCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export const startBalancer = (options: BalancerOptions): Promise<Balancer> => {
  const program = findHaproxy();
  return program === undefined ? startSmallBalancer(options) : startHaproxy(program, options);
};
