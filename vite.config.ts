// How the client is built: React, styles, and the service worker with the list of files that it keeps for off line.
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA, type ManifestOptions } from 'vite-plugin-pwa';

const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Verso',
  short_name: 'Verso',
  description: 'Authenticate. Catalog. Connect.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#FFFFFF',
  theme_color: '#FFFFFF',
  categories: ['lifestyle', 'productivity'],
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    { name: 'Scan', url: '/scan', icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }] },
    { name: 'Catalog', url: '/catalog', icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }] },
  ],
};

/** What an endpoint is for is told by the server's list of them; no page needs it. */
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/shared\/contract\/.+\.ts$/ },
    handler: (code) => ({ code: code.replace(/^( *)summary:\s*(['"`]).*?\2,$/gms, '$1summary: "",'), map: null }),
  },
};

/** The engine's package can start a worker by itself, which is a file of its own; ours is the only one. */
const withoutForeignWorker: Plugin = {
  name: 'without-foreign-worker',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/tesseract-wasm\/dist\/lib\.js$/ },
    handler: (code) => ({ code: code.replace('new URL("./tesseract-worker.js", import.meta.url).href', '""'), map: null }),
  },
};

export default defineConfig({
  publicDir: 'client/public',
  assetsInclude: ['**/*.traineddata.gz'],
  resolve: {
    alias: [
      // The engine that reads labels: its package exports its script alone.
      {
        find: /^tesseract-wasm\/dist\/tesseract-core\.wasm/,
        replacement: fileURLToPath(new URL('node_modules/tesseract-wasm/dist/tesseract-core.wasm', import.meta.url)),
      },
      // Dexie's own entry for bundlers leads to its build for old browsers; this is the same code for those that we support.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      // The router's own entry leads to its build with warnings for developers.
      {
        find: /^react-router$/,
        replacement: fileURLToPath(new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url)),
      },
      // Lucide's drawings without its way of drawing them, which is larger by a kilobyte of options.
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: fileURLToPath(new URL('client/ui/icon.ts', import.meta.url)) },
    ],
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    // The list of chunks by source, which the check of weights reads.
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A list of all chunks would weigh in the first one: on a first visit the server names those of the page, later they are all kept.
      resolveDependencies: (_, files, { hostType }) => (hostType === 'js' ? [] : files),
    },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // What reading labels needs lies apart: fetched on demand, and kept by the page itself.
        assetFileNames: ({ names }) =>
          names.some((name) => /\.(?:traineddata\.gz|wasm)$/.test(name))
            ? 'reading/[name]-[hash][extname]'
            : 'assets/[name]-[hash][extname]',
        // The first chunk lists all others: without a name of its own, and with a short hash, each weighs less there.
        chunkFileNames: ({ name }) =>
          /^(react|rolldown-runtime|works|device)$/.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'react',
              test: new RegExp(
                [
                  'rolldown/runtime',
                  '/node_modules/(react|react-dom|scheduler|react-router|react-router-dom|zod)/',
                  '/client/ui/icon\\.',
                  // What every page draws, in one piece: apart they weigh more.
                  '/client/ui/(controls/(button|button-style|spinner|toast)|class-names|lazy-part|status/badge)\\.',
                  '/lucide-react/.*/(circle-alert|circle-exclamation-point|circle-check|loader-circle)\\.m?js',
                  '/shared/domain/(trade/plan|page/plain-line)\\.ts',
                ].join('|'),
              ),
            },
            // What forms and dialogs are made of comes as one: each name of a chunk weighs in the first one.
            {
              name: 'forms',
              test: /\/client\/ui\/(controls\/(length-note|field|input|select|textarea|checkbox)|dialogs\/(alert-dialog|modal|dialog|sheet)|status\/(banner|progress|skeleton)|card)\.|\/client\/parts\/page\/use-form\./,
            },
            {
              name: 'tabs',
              test: /\/client\/ui\/dialogs\/tabs\.|\/@radix-ui\/(primitive|react-(tabs|collection|compose-refs|context|direction|id|presence|primitive|roving-focus|slot|use-.*))\//,
            },
            // From the ground up, so that no chunk waits for one that waits for it.
            // The market needs these without the rest of the device.
            {
              name: 'works',
              test: /\/node_modules\/dexie|\/shared\/domain\/piece\/(piece|verdict|medium)\.ts|\/client\/data\/db\/visitor-database/,
            },
            // What is fetched together once somebody is signed in travels better as one, the small most of all.
            {
              name: 'device',
              test: new RegExp(
                [
                  '/client/data/(?!api/|db/timeout|search/|remote/(market-cache|contact-outbox)|engine/(queue|recovery|requeue)\\.|kinds/inverses|examination/|vision/|pictures/(photo-file|original|offscreen)|drafts/(drafts|captured|arrived|failure|imported|runner|saving|transport|photos|file-runner|file-transport|record-files)\\.|sync/text-journal)',
                  '/client/app/device/(device-opening|sync-status|unread-badge|uploads-left|camera-button)',
                  '/client/notifications/(notification-bell|unseen)',
                  '/client/parts/(sync/sync-chip|device/own-things)',
                  '/lucide-react/.*/(bell|camera|cloud-upload|hard-drive)\\.m?js',
                  '/node_modules/uuid/',
                  '/shared/sync/(?!text|merge/photo-list)',
                  '/shared/records/(?!piece-labels|record-labels|file-names)',
                  '/shared/contract/(works/(sync|analysis|artwork-images)|trade/order-image)',
                  '/shared/domain/(people/(correspondence|post|mail-choice)|ids)\\.ts',
                ].join('|'),
              ),
            },
            // Making and changing drafts: for the screens that do, not for all who are signed in.
            {
              name: 'drafts',
              test: /\/client\/(data\/(drafts\/(drafts|saving|photos)|pictures\/photo-file|api\/(outcome|last-seen))|parts\/(page\/announce-outcome|pictures\/(picture\.data|photo-refusal)))\.ts/,
            },
            // What two pages open comes as one.
            { name: 'labels', test: /\/client\/parts\/labels\/|\/shared\/labels\/|\/(@tesseract\.js-data|tesseract-wasm)\// },
            { name: 'prices', test: /\/shared\/domain\/(trade\/(sale|fee|money|listing)|people\/report)\./ },
            {
              name: 'words',
              test: /\/client\/parts\/(person\/(person-link|profile-address|profile-from-address)|device\/(not-here-yet|last-seen-notice)|page\/(save-file|address-dialog|disclosure))\.|\/client\/ui\/(status\/again-banner|art-image|controls\/long-paste)\.|\/shared\/domain\/page\/format\.|\/lucide-react\/.*\/icons\/(chevron-down|plus|arrow-left|info|mail|flag|map-pin|badge-check|sliders-horizontal|triangle-exclamation-point|triangle-alert)\.m?js/,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es', plugins: () => [withoutForeignWorker] },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:3000', ws: true }, '/dev': 'http://127.0.0.1:3000' } },
  plugins: [
    react(),
    tailwindcss(),
    withoutSummaries,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'client/app',
      filename: 'service-worker.ts',
      // The page decides when a new version takes over.
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      injectManifest: {
        // One classic script: not every browser has service workers that are modules.
        rollupFormat: 'iife',
        globPatterns: [
          'index.html',
          'manifest.webmanifest',
          'icon.svg',
          'icon-192.png',
          'assets/*.{js,css}',
          'assets/*-latin-wght-*.woff2',
        ],
      },
    }),
  ],
});
