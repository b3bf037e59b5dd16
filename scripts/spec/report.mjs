// Brings the rules of docs/SPEC.md and the citations of all tests together: what is proven, what is not, what is cited wrongly.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTest, sourceFiles } from '../check/source-files.mjs';
import { citationsOf } from './citations.mjs';
import { provenIds, readSpec } from './lines.mjs';

export const areas = {
  general: ['GEN'],
  routes: ['RTE', 'GRD'],
  navigation: ['NAV'],
  accounts: ['AUT', 'SES', 'ROL'],
  home: ['HOM'],
  scan: ['SCN'],
  catalog: ['CAT', 'PAP'],
  market: ['MKT'],
  artwork: ['ART'],
  profile: ['USR'],
  community: ['COM'],
  messages: ['MSG'],
  pricing: ['PRC'],
  dashboard: ['DSH'],
  subscription: ['SUB'],
  orders: ['ORD'],
  purchase: ['PUR'],
  seller: ['SEL'],
  admin: ['ADM'],
  contact: ['CON'],
  legal: ['LEG'],
  entities: ['ENT'],
  states: ['STA'],
  validation: ['VAL'],
  functions: ['FUN', 'STO', 'TAB'],
  errors: ['ERR'],
  limits: ['LIM'],
  rulings: ['D'],
};

/** The prefixes of ids behind comma-separated names of areas, or null for all; unknown names are returned as such. */
export const prefixesOf = (area) => {
  if (area === undefined) return { prefixes: null, unknown: [] };
  const names = area.split(',').map((name) => name.trim());
  const prefixes = names.flatMap((name) => areas[name.toLowerCase()] ?? [name.toUpperCase()]);
  const known = new Set(Object.values(areas).flat());
  return { prefixes: new Set(prefixes), unknown: prefixes.filter((prefix) => !known.has(prefix)).map((prefix) => prefix.toLowerCase()) };
};

/** missing: unproven rules of what exists. later: how many of what does not exist yet. counted: a line per capability. */
export const specReport = (root, prefixes) => {
  const { rules, existing, problems } = readSpec(readFileSync(join(root, 'docs/SPEC.md'), 'utf8'));
  const cited = new Set();
  for (const file of sourceFiles(root, ['client', 'server', 'shared', 'tests', 'scripts'], /\.tsx?$/)) {
    if (!isTest(file) && !file.startsWith('tests/')) continue;
    const found = citationsOf(file, readFileSync(join(root, file), 'utf8'));
    problems.push(...found.problems);
    for (const { id, place } of found.citations) {
      if (rules.has(id)) cited.add(id);
      else problems.push(`${place} cites ${id}, which docs/SPEC.md does not have`);
    }
  }

  const proven = provenIds(rules, cited);
  const inArea = [...rules.values()].filter(({ id }) => prefixes === null || prefixes.has(id.replace(/\d+$/, '')));
  const open = inArea.filter(({ id }) => !proven.has(id));
  const missing = open.filter(({ capability }) => existing.includes(capability)).map(({ id, text }) => ({ id, text }));
  const counted = [...new Set(inArea.map(({ capability }) => capability))].map((capability) => {
    const own = inArea.filter((rule) => rule.capability === capability);
    const name = existing.includes(capability) ? capability : `${capability} (later)`;
    return `${name} ${own.filter(({ id }) => proven.has(id)).length} of ${own.length}`;
  });
  return { missing, later: open.length - missing.length, counted, problems };
};
