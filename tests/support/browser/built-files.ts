// Maps source names to the built client's scripts, whose hashed names do not tell.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/platform/config/project-root.ts';

type Chunk = { name?: string; file: string };

/** 'assets/DmwyYMJM.js' for 'messages-screen'. Throws if the build has no such script. */
export const builtFile = (name: string): string => {
  const manifest = JSON.parse(readFileSync(join(projectRoot, 'dist', 'client', '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const chunk = Object.values(manifest).find((one) => one.name === name && one.file.endsWith('.js'));
  if (chunk === undefined) throw new Error(`the built client has no script of ${name}`);
  return chunk.file;
};
