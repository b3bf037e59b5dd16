// How the client is built: React, styles, and the service worker with the list of files that it keeps for off line.
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
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

export default defineConfig({
  publicDir: 'client/public',
  // Dexie's own entry for bundlers leads to its build for old browsers; this is the same code for those that we support.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    // The list of chunks by source, which the check of weights reads.
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\// },
            // From the ground up, so that no chunk waits for one that waits for it.
            // The market needs these without the rest of the device.
            { name: 'works', test: /\/node_modules\/dexie|\/shared\/domain\/(piece|verdict|medium)\.ts/ },
            // What is fetched together once somebody is signed in travels better as one.
            {
              name: 'device',
              test: /\/client\/data\/(?!api|columns(?!-tracking|-entry)|market-cache|visitor-database)|\/node_modules\/uuid\/|\/shared\/(sync\/(?!text)|contract\/(sync|scan))/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:3000', ws: true }, '/dev': 'http://127.0.0.1:3000' } },
  plugins: [
    react(),
    tailwindcss(),
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
