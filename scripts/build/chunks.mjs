// Hands the plan of chunks to the bundler: the plugin reads the module graph once it is complete, then each module is asked for its group.
import { join } from 'node:path';
import { planChunks } from './chunk-plan.mjs';
import { ownSources } from './page-files.mjs';
import { screensOf, screenTexts } from './screens.mjs';

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
      // The scripts of the service worker are builds of their own.
      if (!modules.has(first[0])) return;
      const pages = screensOf(screenTexts(root)).map(({ source, isPublic }) => ({
        entry: join(root, source),
        signedIn: !isPublic,
      }));
      pages.push(...ownSources.artwork.map((source) => ({ entry: join(root, source), signedIn: true })));
      plan = planChunks(modules, { first, shell: ownSources[''].map((source) => join(root, source)), pages });
    },
  };
  /** The runtime and the helper of the bundler are needed by whatever comes first. */
  const groupOf = (id) => plan.get(id) ?? (/rolldown\/runtime|vite\/preload-helper/.test(id) ? 'base' : null);
  return { plugin, groupOf };
};
