// Which of the lazily imported sources come with the signed-in shell: what the app, the session and the device's data fetch of themselves.

/** Fetched only where there is something of that kind to do, not because somebody is signed in. */
const onOccasion = new Set([
  'client/app/frame/signing-out.tsx',
  'client/app/frame/footer.tsx',
  'client/app/frame/opened-account-menu.tsx',
  'client/app/frame/tab-bar.tsx',
  'client/app/palette/shortcuts.tsx',
  'client/data/drafts/file-transport.ts',
  'client/data/drafts/transport.ts',
  'client/data/engine/queue.ts',
  'client/data/engine/recovery.ts',
  'client/data/sync/text-journal.ts',
  'client/data/vision/feature-job.ts',
  'client/features/notifications/app-badge.data.ts',
  'client/device/session/account-acts.ts',
  'client/device/session/before-leaving.ts',
]);

export const isScreen = (source) => source.endsWith('-screen.tsx');

/** source: a path from the root of the project. A dialog waits until it is opened. */
export const isOfShell = (source) =>
  /^client\/(app|device\/(open|session)|data|features\/notifications)\//.test(source) &&
  !isScreen(source) &&
  !source.endsWith('-dialog.tsx') &&
  !onOccasion.has(source);
