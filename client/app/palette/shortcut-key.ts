/** Single keys, which press the control of the page that declares them. */
export const singleKeys = ['/', '?', '[', 'e', 'n', 'c', 'j', 'k', 'f', 'p', '1', '2', '3', '4', '5'] as const;
/** The keys that act on every page: Ctrl or Cmd K as 'palette', and those of a single key. 'help' has none. */
export type ShortcutKey = 'palette' | 'help' | 'undo' | (typeof singleKeys)[number];
