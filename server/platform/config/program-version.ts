// The program's version from package.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { projectRoot } from './project-root.ts';

export const programVersion = (): string =>
  z.parse(z.object({ version: z.string() }), JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))).version;
