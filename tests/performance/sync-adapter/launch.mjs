// Starts the built server in this very process, so that its processor time can be read, on a database of its own.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';

const [, , port, folder] = process.argv;
const server = process.env.BENCH_DATABASE_SERVER;
const name = `bench_${process.pid}_${Date.now()}`;
const admin = postgres(server, { max: 1, onnotice: () => undefined });
await admin.unsafe(`create database ${name}`);
await admin.end();
const address = server.replace(/\/[^/]*$/, `/${name}`);
writeFileSync(join(folder, 'database-url'), address);

// Nothing is switched off but the limits against guessing passwords, which a hundred sign-ups from one machine would meet.
Object.assign(process.env, {
  HOST: '127.0.0.1',
  PORT: port,
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: address,
  DEMO: '0',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'error',
});
await import(new URL('../../../dist/server/main.js', import.meta.url));
