// Which modules of the client come in one file. A script costs a phone a request through the service worker, which for most is more than
// their bytes: few and large files, each of them fetched by everybody who needs most of it.

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

/** Packages change less often than our own code. */
const isPackage = (id) => /(?:^|\/)node_modules\//.test(id);
const isDexie = (id) => /(?:^|\/)node_modules\/dexie\//.test(id);

/** What one more request is worth, in bytes of source. */
const requestCost = 30_000;
/** A module that at least so many pages of visitors share comes with every page. */
const manyPages = 3;

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

/** Bytes that merging two groups saves over all pages: the requests that fall away, less what some would fetch in vain. */
const gainOf = (one, other) => {
  let gain = 0;
  for (const page of one.pages) gain += other.pages.has(page) ? requestCost : -other.size;
  for (const page of other.pages) if (!one.pages.has(page)) gain -= one.size;
  return gain;
};

/** Whether what the groups import is on each of their pages anyway. */
const fitTogether = (one, other) =>
  [one, other].every(({ needs }) => [one, other].every(({ fits }) => [...needs].every((need) => fits.has(need))));

/** Whether the pages of both have what either of them imports: no page fetches a group for another page's sake. */
const areServed = (groups, edges, names) => {
  const pages = names.flatMap((name) => [...groups.get(name).pages]);
  const imported = names.flatMap((name) => [...edges.get(name)]).filter((name) => !names.includes(name) && groups.has(name));
  return imported.every((name) => pages.every((page) => groups.get(name).pages.has(page)));
};

/** Merges the pair that gains most, until no pair gains. Changes both maps. */
const mergeGroups = (groups, edges) => {
  const pairsOf = (name, others) =>
    others
      .map((other) => ({ one: name, other, gain: gainOf(groups.get(name), groups.get(other)) }))
      .filter(({ other, gain }) => gain > 0 && fitTogether(groups.get(name), groups.get(other)) && areServed(groups, edges, [name, other]));
  let pairs = [...groups.keys()].flatMap((name, at, all) => pairsOf(name, all.slice(at + 1)));
  while (pairs.length > 0) {
    const best = pairs.reduce((most, pair) => (pair.gain > most.gain ? pair : most));
    const { one, other } = best;
    if (importsThrough(edges, one, other) || importsThrough(edges, other, one)) {
      pairs = pairs.filter((pair) => pair !== best);
      continue;
    }
    const [kept, gone] = [groups.get(one), groups.get(other)];
    groups.set(one, {
      pages: new Set([...kept.pages, ...gone.pages]),
      ids: [...kept.ids, ...gone.ids],
      size: kept.size + gone.size,
      needs: new Set([...kept.needs, ...gone.needs]),
      fits: new Set([...kept.fits].filter((group) => gone.fits.has(group))),
    });
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
 * @returns {Map<string, string>} the name of the group by module: base (packages and the language), start (with what many pages of visitors
 * share), storage (the same with the database), device (what only whoever is signed in needs), and what pages share. What has none is left
 * to the bundler.
 */
export const planChunks = (modules, { first, shell, pages }) => {
  const entry = closureOf(modules, first.slice(0, 1));
  const start = closureOf(modules, first);
  const ofShell = closureOf(modules, shell);
  const users = new Map([...modules.keys()].map((id) => [id, []]));
  pages.forEach((page, at) => closureOf(modules, [page.entry]).forEach((id) => users.get(id).push({ at, isPublic: !page.signedIn })));
  const isStoring = (id) => [...closureOf(modules, [id])].some(isDexie);

  const groupOf = (id) => {
    if (first.includes(id)) return null;
    if (start.has(id)) return isPackage(id) || entry.has(id) ? 'base' : 'start';
    const by = users.get(id);
    const visitors = by.filter(({ isPublic }) => isPublic).length;
    if (ofShell.has(id) && visitors === 0) return 'device';
    if (ofShell.has(id) || visitors >= manyPages) return isStoring(id) ? 'storage' : 'start';
    return by.length === 0 ? null : by.map(({ at }) => at).join('-');
  };
  const plan = new Map([...modules.keys()].map((id) => [id, groupOf(id)]).filter(([, group]) => group !== null));
  /** Which of the large groups, that not every page has, a module imports. */
  const sharedIn = (id) => ['storage', 'device'].filter((group) => [...closureOf(modules, [id])].some((used) => plan.get(used) === group));
  const sharedOn = (ats) => {
    const on = ats.map((at) => (pages[at].signedIn ? ['storage', 'device'] : sharedIn(pages[at].entry)));
    return new Set(['storage', 'device'].filter((group) => on.every((all) => all.includes(group))));
  };
  const ofPages = new Map([...plan].filter(([, group]) => /^[\d-]+$/.test(group)));
  const groups = new Map();
  for (const [id, name] of ofPages) {
    const found = groups.get(name) ?? {
      pages: new Set(name.split('-')),
      ids: [],
      size: 0,
      needs: new Set(),
      fits: sharedOn(name.split('-')),
    };
    const needs = new Set([...found.needs, ...sharedIn(id)]);
    groups.set(name, { ...found, ids: [...found.ids, id], size: found.size + modules.get(id).size, needs });
  }
  mergeGroups(groups, edgesOf(modules, ofPages));
  [...groups.values()].forEach(({ ids }, at) => ids.forEach((id) => plan.set(id, `pages-${at}`)));
  return plan;
};
