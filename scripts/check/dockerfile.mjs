// Reads a Dockerfile as far as this project uses the language: stages with their steps in order.
const known = new Set(['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD']);

const listOrShell = (text) => (text.startsWith('[') ? JSON.parse(text) : ['sh', '-c', text]);

const copyOf = (rest) => {
  const words = rest.split(/\s+/);
  const flags = words.filter((word) => word.startsWith('--'));
  const paths = words.filter((word) => !word.startsWith('--'));
  return {
    from: flags.find((flag) => flag.startsWith('--from='))?.slice('--from='.length) ?? null,
    sources: paths.slice(0, -1),
    target: paths.at(-1),
  };
};

/** Stages in order: name, image, steps, cmd, user. Throws on what it does not know, so that nothing is passed over. */
export const readDockerfile = (text) => {
  const stages = [];
  const lines = text
    .replace(/^\s*#.*$/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n');
  for (const line of lines.map((raw) => raw.trim()).filter((raw) => raw !== '')) {
    const [, word, rest] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    if (!known.has(word)) throw new Error(`Dockerfile: ${line} is not understood`);
    if (word === 'FROM') {
      const [image, , name = String(stages.length)] = rest.split(/\s+/);
      stages.push({ name, image, steps: [], cmd: null, user: 'root' });
      continue;
    }
    const stage = stages.at(-1);
    if (stage === undefined) throw new Error(`Dockerfile: ${word} stands before FROM`);
    if (word === 'CMD') stage.cmd = listOrShell(rest);
    else if (word === 'USER') stage.user = rest;
    else if (word === 'COPY') stage.steps.push({ word, ...copyOf(rest) });
    else if (word === 'RUN') stage.steps.push({ word, command: listOrShell(rest) });
    else if (word === 'ENV') stage.steps.push({ word, name: rest.slice(0, rest.indexOf('=')), value: rest.slice(rest.indexOf('=') + 1) });
    else if (word === 'WORKDIR') stage.steps.push({ word, path: rest });
  }
  return stages;
};

/** Whether .dockerignore lets a path of the context through: plain names, '*' for everything, '!' to take back; the last line that fits decides. */
export const isSent = (ignore, path) => {
  const [top] = path.split('/');
  let sent = true;
  for (const line of ignore.split('\n').map((raw) => raw.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const back = line.startsWith('!');
    const name = back ? line.slice(1) : line;
    if (name === '*' || name === top || name === path) sent = back;
  }
  return sent;
};
