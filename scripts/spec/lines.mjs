// Reads docs/SPEC.md: one line a rule, with its id, the capability that brings it and, where a ruling proves it, that ruling.
const capabilities = ['now', 'sale', 'people'];
const line = /^( *)- \[([A-Z]{1,3}\d+)\] \((\w+)(?:; not shown: (D\d+))?\) (\S.*)$/;

/**
 * Rules in the order of the page: id, text, capability, ruling (or null), children (ids one level below), line number.
 * existing: the capabilities that the page says exist. problems: what the page itself gets wrong.
 */
export const readSpec = (text) => {
  const rules = new Map();
  const problems = [];
  const open = [];
  const existing = (/^Exists: (.+)\.$/m.exec(text)?.[1] ?? '').split(/,\s*/).filter((name) => name !== '');
  if (existing.length === 0) problems.push('SPEC.md does not say what exists ("Exists: now.")');
  for (const name of existing) if (!capabilities.includes(name)) problems.push(`SPEC.md: unknown capability ${name}`);

  for (const [index, raw] of text.split('\n').entries()) {
    if (!/^ *- \[/.test(raw)) continue;
    const match = line.exec(raw);
    if (match === null) {
      problems.push(`SPEC.md:${index + 1} is not "- [ID] (capability) text"`);
      continue;
    }
    const [, indent, id, capability, ruling = null, words] = match;
    if (rules.has(id)) problems.push(`SPEC.md:${index + 1} ${id} stands twice`);
    if (!capabilities.includes(capability)) problems.push(`SPEC.md:${index + 1} ${id}: unknown capability ${capability}`);
    while (open.length > 0 && open.at(-1).depth >= indent.length) open.pop();
    const rule = { id, text: words, capability, ruling, children: [], at: index + 1 };
    open.at(-1)?.rule.children.push(id);
    open.push({ depth: indent.length, rule });
    rules.set(id, rule);
  }
  for (const { id, ruling, at } of rules.values()) {
    if (ruling !== null && !rules.has(ruling)) problems.push(`SPEC.md:${at} ${id} names ${ruling}, which is not there`);
  }
  if (rules.size === 0) problems.push('SPEC.md holds no rule');
  return { rules, existing, problems };
};

/** The ids that are proven: cited themselves, by the ruling that they name, or through all their children. */
export const provenIds = (rules, cited) => {
  const known = new Map();
  const proven = (id) => {
    if (!known.has(id)) {
      const { ruling, children } = rules.get(id);
      known.set(id, cited.has(id) || (ruling !== null && cited.has(ruling)) || (children.length > 0 && children.every(proven)));
    }
    return known.get(id);
  };
  return new Set([...rules.keys()].filter(proven));
};
