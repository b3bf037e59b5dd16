/** The keys that act on every page: Ctrl or Cmd K as 'palette', and those of a single key. 'help' has none. */
export type ShortcutKey = 'palette' | 'help' | '/' | '?' | 'e' | 'n' | '[';
