// How the client is built: React, styles, and the service worker with the list of files that it keeps for offline.
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA, type ManifestOptions } from 'vite-plugin-pwa';
import { backgroundScript } from './scripts/build/background-script.mjs';
import { compiledMessages } from './scripts/build/compiled-messages.mjs';
import { plannedChunks } from './scripts/build/chunks.mjs';
import { fetchPageFiles } from './scripts/build/page-files.mjs';
import { recordPage } from './scripts/build/record-page.mjs';
import { shareField, sharePath } from './shared/domain/page/share-target.ts';

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
    { src: '/icon-monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    { name: 'Open the camera', short_name: 'Camera', url: '/capture' },
    { name: 'Catalog', url: '/catalog' },
    { name: 'Messages', url: '/messages' },
    { name: 'Orders', url: '/orders' },
  ].map((shortcut) => ({ ...shortcut, icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }] })),
  // A photograph that is shared from the gallery becomes a scan.
  share_target: {
    action: sharePath,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: shareField, accept: ['image/*'] }] },
  },
  file_handlers: [{ action: '/scan', accept: { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'], 'image/webp': ['.webp'] } }],
  // One window; a shortcut, a share or an opened file leads it there, and what is unsaved is asked about first.
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  screenshots: [
    { src: '/screenshot-phone.webp', sizes: '780x1688', type: 'image/webp', form_factor: 'narrow', label: 'The marketplace on a phone' },
    { src: '/screenshot-desktop.webp', sizes: '1280x800', type: 'image/webp', form_factor: 'wide', label: 'A collection on a desktop' },
  ],
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

/**
 * What the packages that write PDF files would bring along and is never used there: the metrics of fonts that every viewer has, fonts in
 * WOFF2, forms in HTML, and colors of style sheets.
 */
const unusedForPaper: Plugin = {
  name: 'unused-for-paper',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: {
      id: /\/node_modules\/(?:@cantoo\/pdf-lib\/es\/packages\/standard-fonts\/(?!all-)[\w-]+\.compressed\.json|brotli\/decompress\.js|node-html-better-parser\/|culori\/)/,
    },
    handler: () => ({
      code: 'const none = () => null; export default none; export { none as parse, none as converter, none as NodeType };',
      moduleType: 'js',
    }),
  },
};

const resolve = {
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
  ],
};

const chunks = plannedChunks(import.meta.dirname);

export default defineConfig({
  publicDir: 'client/public',
  assetsInclude: ['**/*.traineddata.gz', '**/*.bcmap', '**/*.pfb'],
  resolve,
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
        // What reading labels and PDF files needs lies apart: fetched on demand, and kept by the page itself.
        assetFileNames: ({ originalFileNames: [from = ''], names: [name = ''] }) => {
          if (from.includes('/pdfjs-dist/')) return 'pdf/[name]-[hash][extname]';
          return /\.(?:traineddata\.gz|wasm)$/.test(name) ? 'reading/[name]-[hash][extname]' : 'assets/[name]-[hash][extname]';
        },
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'pdf', test: /\/pdfjs-dist\// },
            { name: chunks.groupOf, debugName: 'planned' },
          ],
        },
      },
    },
  },
  worker: { format: 'es', plugins: () => [withoutForeignWorker, unusedForPaper] },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:3000', ws: true }, '/dev': 'http://127.0.0.1:3000' } },
  plugins: [
    compiledMessages(),
    chunks.plugin,
    react(),
    tailwindcss(),
    fetchPageFiles(import.meta.dirname),
    recordPage(import.meta.dirname),
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
          // The fonts of printed files, which are made offline too.
          'assets/source-*.woff',
        ],
        // Fetched once there is a PDF file to show, and kept from then on; the browser keeps what the worker has imported.
        globIgnores: ['assets/pdf*', 'assets/background-*'],
        buildPlugins: { vite: [backgroundScript(import.meta.dirname, resolve)] },
      },
    }),
  ],
});
