// A dropdown menu with actions, links and separators. A page has many and few are opened: the library comes with the first that is.
import type * as RadixMenu from '@radix-ui/react-dropdown-menu';
import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { fetchAhead, fetchWhenIdle } from '#client/ui/lazy/fetch-ahead.ts';
import { lazyFile } from '#client/ui/lazy/lazy-file.ts';
import { toastNotOpened } from '#client/ui/lazy/lazy-part.tsx';
import { inFront, showInFront } from './top-layer.ts';

type Radix = typeof RadixMenu;

const { load, now } = lazyFile<Radix>(() => import('@radix-ui/react-dropdown-menu'));

let isAsked = false;
/** So that the first menu opens without a network, too. */
const fetchOnce = (): void => {
  if (!isAsked) fetchWhenIdle(load);
  isAsked = true;
};

/** The state of a menu, kept outside it where what holds the menu may be drawn anew. Its item is named by its words. */
export type KeptMenu = {
  /** It may be opened from outside, too. */
  isOpen: boolean;
  /** by: what has the focus and opens it by a key, instead of the button. */
  onOpen: (isOpen: boolean, by?: HTMLElement) => void;
  /** Where the focus returns to; null for the button. */
  from: () => HTMLElement | null;
  itemBefore: () => string | null;
  onItem: (words: string) => void;
};

type MenuProps = {
  /** Accessible name of the button. */
  label: string;
  trigger: ReactNode;
  triggerClassName?: string | undefined;
  /** Of the button: -1 keeps it out of the tab order. */
  tabIndex?: number | undefined;
  children: ReactNode;
  /** The edge of the button that the panel is aligned to. */
  align?: 'start' | 'end' | undefined;
  kept?: KeptMenu | undefined;
};

/** choose: runs the act of an item once the menu is closed. */
type Opened = { radix: Radix; choose: (act: () => void) => void };
const OpenedContext = createContext<Opened | null>(null);
const useOpened = (): Opened => {
  const opened = useContext(OpenedContext);
  if (opened === null) throw new Error('an item of a menu outside a menu');
  return opened;
};

export const Menu = (props: MenuProps) => {
  const { label, trigger, triggerClassName, tabIndex, kept } = props;
  const [radix, setRadix] = useState(() => (kept?.isOpen === true ? now() : null));
  useEffect(fetchOnce, []);
  const isAskedFor = kept?.isOpen === true && radix === null;
  const failed = useEffectEvent(() => {
    kept?.onOpen(false);
    toastNotOpened();
  });
  useEffect(() => {
    if (isAskedFor) load().then((fetched) => setRadix(fetched), failed);
  }, [isAskedFor]);
  if (radix !== null) return <OpenedMenu {...props} radix={radix} />;
  const fetchNow = () => fetchAhead(load);
  const open = () =>
    load().then((fetched) => {
      setRadix(fetched);
      kept?.onOpen(true);
    }, toastNotOpened);
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={label}
      tabIndex={tabIndex}
      className={triggerClassName}
      onPointerEnter={fetchNow}
      onFocus={fetchNow}
      onClick={() => void open()}
      onKeyDown={({ key }) => {
        if (key === 'ArrowDown' || key === 'ArrowUp') void open();
      }}
    >
      {trigger}
    </button>
  );
};

/** Mounted by opening it. */
const OpenedMenu = ({ radix, label, trigger, triggerClassName, tabIndex, children, align = 'end', kept }: MenuProps & { radix: Radix }) => {
  const { Content, Root, Trigger } = radix;
  const [isOpenHere, setOpenHere] = useState(true);
  const { isOpen, onOpen } = kept ?? { isOpen: isOpenHere, onOpen: setOpenHere };
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isOpen) showInFront(host.current);
  }, [isOpen]);
  const button = useRef<HTMLButtonElement>(null);
  const entered = useRef(false);
  /** Runs once the focus is back on the button, since a dialog restores focus to where it was when it opened. */
  const chosen = useRef<(() => void) | null>(null);
  const enter = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target !== currentTarget) kept?.onItem(target.textContent);
    if (target !== currentTarget || entered.current) return;
    entered.current = true;
    const items = [...currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    const item = items.find(({ textContent }) => textContent === kept?.itemBefore()) ?? items[0];
    // The panel is not in its place yet, to which the page would scroll.
    item?.focus({ preventScroll: true });
  };
  const leave = (event: Event) => {
    event.preventDefault();
    entered.current = false;
    // A click elsewhere or a navigation may have moved the focus already.
    const from = kept?.from() ?? null;
    if (document.activeElement === document.body) (from?.isConnected === true ? from : button.current)?.focus();
    const act = chosen.current;
    chosen.current = null;
    act?.();
  };
  const panel = (
    <Content
      loop
      align={align}
      sideOffset={8}
      collisionPadding={12}
      onFocus={enter}
      onCloseAutoFocus={leave}
      className="z-40 max-h-(--radix-dropdown-menu-content-available-height) w-max max-w-[min(20rem,calc(100vw-24px))] min-w-56 overflow-y-auto rounded-card border border-line bg-raised p-1 shadow-raised animate-[rise_200ms_var(--ease-out)] focus-visible:outline-none"
    >
      <OpenedContext
        value={{
          radix,
          choose: (act) => {
            chosen.current = act;
          },
        }}
      >
        {children}
      </OpenedContext>
    </Content>
  );
  return (
    <Root modal={false} open={isOpen} onOpenChange={onOpen}>
      <Trigger ref={button} aria-label={label} tabIndex={tabIndex} className={triggerClassName}>
        {trigger}
      </Trigger>
      <div popover="manual" ref={host} className={inFront}>
        {panel}
      </div>
    </Root>
  );
};

const itemClass =
  'flex min-h-control w-full items-center gap-3 rounded-control px-3 py-2 text-start text-14 text-ink cursor-pointer select-none hover:bg-surface-2 data-highlighted:bg-surface-2 focus-visible:outline-offset-[-2px]';

type MenuItemProps = { children: ReactNode; icon?: ReactNode | undefined; onSelect: () => void };
export const MenuItem = ({ children, icon, onSelect }: MenuItemProps) => {
  const { radix, choose } = useOpened();
  return (
    <radix.Item onSelect={() => choose(onSelect)} className={itemClass}>
      {icon !== undefined && (
        <span aria-hidden className="text-ink-3">
          {icon}
        </span>
      )}
      {children}
    </radix.Item>
  );
};

export const MenuLink = ({ children, to }: { children: ReactNode; to: string }) => {
  const { radix } = useOpened();
  return (
    <radix.Item asChild className={itemClass}>
      <Link to={to}>{children}</Link>
    </radix.Item>
  );
};

export const MenuLabel = ({ children }: { children: ReactNode }) => {
  const { radix } = useOpened();
  return <radix.Label className="max-w-72 truncate px-3 py-2 text-14 text-ink-2">{children}</radix.Label>;
};

export const MenuDivider = () => {
  const { radix } = useOpened();
  return <radix.Separator className="my-1 border-t border-line" />;
};
