// The links of the header, in order; those of the menus and the footer come with them (menu-links.ts).
import { screens, type ScreenPath } from '#shared/domain/page/screens.ts';

export type NavEntry = { label: string; to: string };

/** label: where it is not the one of the screen. */
export const linkTo = <To extends ScreenPath>(to: To, label = screens[to].label ?? screens[to].title): NavEntry & { to: To } => ({
  label,
  to,
});

export const mainLinks: readonly NavEntry[] = (
  ['/scan', '/catalog', '/market', '/community', '/messages', '/seller-dashboard'] as const
).map((path) => linkTo(path));
