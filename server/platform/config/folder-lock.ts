// Locks a folder for one process with a local socket, which the system releases when the process dies.
import { createHash } from 'node:crypto';
import { statSync, unlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type FolderLock = { release(): Promise<void> };

/** Identifies the folder by device and inode, so that another spelling of its path gets the same lock. */
const addressOf = (folder: string): string => {
  const { dev, ino } = statSync(folder, { bigint: true });
  const name = `verso-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
};

const listen = (address: string): Promise<Server | null> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.unref();
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)));
    server.listen(address, () => resolve(server));
  });

const answers = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Null when another running process holds the folder. The folder must exist. */
export const lockFolder = async (folder: string): Promise<FolderLock | null> => {
  const address = addressOf(folder);
  let server = await listen(address);
  // Abstract sockets and pipes vanish with their process; a socket file remains and is stale when nothing answers.
  if (server === null && address.startsWith('/') && !(await answers(address))) {
    unlinkSync(address);
    server = await listen(address);
  }
  if (server === null) return null;
  const held = server;
  return { release: () => new Promise((resolve) => held.close(() => resolve())) };
};
