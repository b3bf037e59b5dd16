// Which modules of the client come in one file: those that are always fetched together, and small ones beside what mostly comes with
// them. A script costs a phone a request through the service worker, which for most scripts is more than their bytes.

/** What one more request is worth, in bytes of source. */
const requestCost = 9000;
/** How much one way of fetching counts beside something that is opened on a page. */
const shellWeight = 10;
const pageWeight = 3;

/** By entry: every module that it imports statically, directly or not, and itself. */
const closuresOf = (modules, entries) => new Map(entries.map((entry) => [entry, closureOf(modules, [entry])]));

/** modules: see planChunks. Everything that these import statically, directly or not, and themselves. */
export const closureOf = (modules, from) => {
  const found = new Set();
  const open = [...from];
  while (open.length > 0) {
    const next = open.pop();
    if (found.has(next) || !modules.has(next)) continue;
    found.add(next);
    open.push(...modules.get(next).imports);
  }
  return found;
};

/** By entry: the entries that are certainly loaded once it is, itself among them (its dominators among the dynamic imports). */
const loadedBefore = (modules, closures, first) => {
  const importers = new Map([...closures.keys()].map((entry) => [entry, new Set()]));
  for (const [entry, closure] of closures) {
    for (const id of closure) for (const target of modules.get(id).dynamic) importers.get(target)?.add(entry);
  }
  const before = new Map(first.map((entry) => [entry, new Set([entry])]));
  for (let changed = true; changed;) {
    changed = false;
    for (const [entry, from] of importers) {
      if (first.includes(entry)) continue;
      const [one, ...others] = [...from].map((importer) => before.get(importer)).filter((set) => set !== undefined);
      if (one === undefined) continue;
      const common = new Set([...one].filter((id) => others.every((set) => set.has(id)))).add(entry);
      if (common.size === before.get(entry)?.size) continue;
      before.set(entry, common);
      changed = true;
    }
  }
  return before;
};

/** By group: the groups that it imports. */
const edgesOf = (modules, groupOf) => {
  const edges = new Map([...new Set(groupOf.values())].map((name) => [name, new Set()]));
  for (const [id, name] of groupOf) {
    for (const target of modules.get(id).imports) {
      const other = groupOf.get(target);
      if (other !== undefined && other !== name) edges.get(name).add(other);
    }
  }
  return edges;
};

/** Whether `from` imports `to` through a third group: as one they would import each other in a circle. */
const importsThrough = (edges, from, to) => {
  const seen = new Set();
  const open = [...edges.get(from)].filter((next) => next !== to);
  while (open.length > 0) {
    const next = open.pop();
    if (next === to) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...edges.get(next));
  }
  return false;
};

/** Bytes that merging two groups saves over all loads: the requests that fall away, less what some would fetch in vain. */
const gainOf = (one, other, weightOf) => {
  let gain = 0;
  for (const load of one.loads) gain += weightOf(load) * (other.loads.has(load) ? requestCost : -other.size);
  for (const load of other.loads) if (!one.loads.has(load)) gain -= weightOf(load) * one.size;
  return gain;
};

/** Merges the pair that gains most, until no pair gains. Changes both maps. */
const mergeGroups = (groups, edges, weightOf) => {
  const pairsOf = (name, others) =>
    others
      .map((other) => ({ one: name, other, gain: gainOf(groups.get(name), groups.get(other), weightOf) }))
      .filter(({ gain }) => gain > 0);
  let pairs = [...groups.keys()].flatMap((name, at, all) => pairsOf(name, all.slice(at + 1)));
  while (pairs.length > 0) {
    const best = pairs.reduce((most, pair) => (pair.gain > most.gain ? pair : most));
    const { one, other } = best;
    if (importsThrough(edges, one, other) || importsThrough(edges, other, one)) {
      pairs = pairs.filter((pair) => pair !== best);
      continue;
    }
    const [kept, gone] = [groups.get(one), groups.get(other)];
    groups.set(one, { loads: new Set([...kept.loads, ...gone.loads]), ids: [...kept.ids, ...gone.ids], size: kept.size + gone.size });
    groups.delete(other);
    for (const next of edges.get(other)) edges.get(one).add(next);
    edges.delete(other);
    for (const targets of edges.values()) if (targets.delete(other)) targets.add(one);
    edges.get(one).delete(one);
    const untouched = pairs.filter((pair) => ![pair.one, pair.other].some((name) => name === one || name === other));
    pairs = [
      ...untouched,
      ...pairsOf(
        one,
        [...groups.keys()].filter((name) => name !== one),
      ),
    ];
  }
};

/**
 * @param {Map<string, {imports: string[], dynamic: string[], size: number}>} modules every module of the build: what it imports statically
 * and dynamically, and its bytes of source
 * @param {{first: string[], shell: string[], pages: {entry: string, signedIn: boolean}[]}} loaded first: the entry and what it imports as
 * soon as the language is there, which every page begins with; shell: what comes with it once somebody is signed in; signedIn: whether the
 * page is only for those who are
 * @returns {Map<string, string>} the name of the group by module; what has none is left to the bundler
 */
export const planChunks = (modules, { first, shell, pages }) => {
  const dynamic = [...modules.values()].flatMap((module) => module.dynamic);
  const entries = [...new Set([...first, ...dynamic])].filter((id) => modules.has(id));
  const closures = closuresOf(modules, entries);
  const before = loadedBefore(modules, closures, first);
  const start = closureOf(modules, first);
  const signedIn = closureOf(modules, shell);
  const isNamed = new Set([...first, ...shell, ...pages.map(({ entry }) => entry)]);

  /** Every way in which scripts are fetched, and what it fetches on top of what is there. */
  const loads = new Map([
    ['shell', [...signedIn]],
    ...pages.map(({ entry, signedIn: isPrivate }) => [entry, [...closures.get(entry)].filter((id) => !isPrivate || !signedIn.has(id))]),
    ...entries
      .filter((entry) => !isNamed.has(entry))
      .map((entry) => {
        const there = closureOf(
          modules,
          [...(before.get(entry) ?? [])].filter((other) => other !== entry),
        );
        return [entry, [...closures.get(entry)].filter((id) => !there.has(id))];
      }),
  ]);
  const fetchedBy = new Map();
  for (const [load, ids] of loads) {
    for (const id of ids) if (!start.has(id)) fetchedBy.set(id, [...(fetchedBy.get(id) ?? []), load]);
  }
  const reached = new Map();
  for (const closure of closures.values()) for (const id of closure) reached.set(id, (reached.get(id) ?? 0) + 1);

  const groups = new Map();
  const groupOf = new Map();
  for (const [id, by] of fetchedBy) {
    // What one entry alone needs comes with it anyway.
    if (reached.get(id) === 1 && !signedIn.has(id)) continue;
    const name = by.join(' ');
    const group = groups.get(name) ?? { loads: new Set(by), ids: [], size: 0 };
    groups.set(name, { ...group, ids: [...group.ids, id], size: group.size + modules.get(id).size });
    groupOf.set(id, name);
  }
  const weights = new Map([['shell', shellWeight], ...pages.map(({ entry }) => [entry, pageWeight])]);
  mergeGroups(groups, edgesOf(modules, groupOf), (load) => weights.get(load) ?? 1);

  const entry = closureOf(modules, first.slice(0, 1));
  // Packages change less often than our own code. Lucide's icons are drawn by a file of ours.
  const isPackage = (id) => id.includes('/node_modules/') && !id.includes('/lucide-react/');
  return new Map([
    ...[...start].filter((id) => !first.includes(id)).map((id) => [id, entry.has(id) ? 'entry' : isPackage(id) ? 'react' : 'start']),
    ...[...groups.values()].flatMap(({ ids }, at) => {
      const name = ids.some((id) => shell.includes(id)) ? 'device' : 'shared';
      return ids.map((id) => [id, `${name}-${at}`]);
    }),
  ]);
};
