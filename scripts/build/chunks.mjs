// Hands the plan of chunks to the bundler: the plugin reads the module graph once it is complete, then each module is asked for its group.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closureOf, planChunks } from './chunk-plan.mjs';
import { screensOf } from './route-files.mjs';
import { isOfShell } from './shell-sources.mjs';

/** What the signed-in shell imports lazily, from what every page begins with on. */
const shellOf = (modules, first, sourceOf) => {
  let shell = [];
  for (;;) {
    const lazy = [...closureOf(modules, [...first, ...shell])].flatMap((id) => modules.get(id).dynamic);
    const grown = [...new Set(lazy)].filter((id) => !first.includes(id) && isOfShell(sourceOf(id)));
    if (grown.length === shell.length) return shell;
    shell = grown;
  }
};

/** root: the folder of the project. The plugin, and the group of a module by its id for `codeSplitting.groups`. */
export const plannedChunks = (root) => {
  let plan = new Map();
  /** @type {import('vite').Plugin} */
  const plugin = {
    name: 'planned-chunks',
    apply: 'build',
    buildEnd() {
      const modules = new Map();
      for (const id of this.getModuleIds()) {
        const { importedIds, dynamicallyImportedIds, code } = this.getModuleInfo(id);
        modules.set(id, { imports: [...importedIds], dynamic: [...dynamicallyImportedIds], size: code?.length ?? 0 });
      }
      const first = ['index.html', 'client/app/main.tsx', 'client/app/start.tsx'].map((source) => join(root, source));
      // The service worker is a build of its own, in one file.
      if (!modules.has(first[0])) return;
      const pages = screensOf(readFileSync(join(root, 'client', 'app', 'routes.tsx'), 'utf8')).map(({ source, isPublic }) => ({
        entry: join(root, source),
        signedIn: !isPublic,
      }));
      plan = planChunks(modules, { first, shell: shellOf(modules, first, (id) => id.slice(root.length + 1)), pages });
    },
  };
  /** The runtime and the helper of the bundler are needed by whatever comes first. */
  const groupOf = (id) => plan.get(id) ?? (/rolldown\/runtime|vite\/preload-helper/.test(id) ? 'entry' : null);
  return { plugin, groupOf };
};
