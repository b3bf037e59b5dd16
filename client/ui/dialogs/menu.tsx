// A dropdown menu with actions, links and separators.
import { Content, Item, Label, Root, Separator, Trigger } from '@radix-ui/react-dropdown-menu';
import { createContext, type FocusEvent, type ReactNode, useContext, useRef } from 'react';
import { Link } from 'react-router-dom';

type MenuProps = {
  /** Accessible name of the button. */
  label: string;
  trigger: ReactNode;
  triggerClassName?: string | undefined;
  children: ReactNode;
  /** The edge of the button that the panel is aligned to. */
  align?: 'start' | 'end' | undefined;
  /** For a menu that is mounted by opening it. */
  startsOpen?: boolean | undefined;
};

const ChooseContext = createContext<(act: () => void) => void>((act) => act());

export const Menu = ({ label, trigger, triggerClassName, children, align = 'end', startsOpen = false }: MenuProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const entered = useRef(false);
  /** Runs once the focus is back on the button, since a dialog restores focus to where it was when it opened. */
  const chosen = useRef<(() => void) | null>(null);
  const enter = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target !== currentTarget || entered.current) return;
    entered.current = true;
    currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  };
  const leave = (event: Event) => {
    event.preventDefault();
    entered.current = false;
    // A click elsewhere or a navigation may have moved the focus already.
    if (document.activeElement === document.body) button.current?.focus();
    const act = chosen.current;
    chosen.current = null;
    act?.();
  };
  return (
    <Root modal={false} defaultOpen={startsOpen}>
      <Trigger ref={button} aria-label={label} className={triggerClassName}>
        {trigger}
      </Trigger>
      <Content
        loop
        align={align}
        sideOffset={8}
        collisionPadding={12}
        onFocus={enter}
        onCloseAutoFocus={leave}
        className="z-40 max-h-(--radix-dropdown-menu-content-available-height) w-max max-w-[min(20rem,calc(100vw-24px))] min-w-56 overflow-y-auto rounded-card border border-line bg-raised p-1 shadow-raised animate-[rise_200ms_var(--ease-out)] focus-visible:outline-none"
      >
        <ChooseContext
          value={(act) => {
            chosen.current = act;
          }}
        >
          {children}
        </ChooseContext>
      </Content>
    </Root>
  );
};

const itemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-left text-16 text-ink cursor-pointer select-none hover:bg-surface-2 data-highlighted:bg-surface-2 focus-visible:outline-offset-[-2px]';

type MenuItemProps = { children: ReactNode; icon?: ReactNode | undefined; onSelect: () => void };
export const MenuItem = ({ children, icon, onSelect }: MenuItemProps) => {
  const choose = useContext(ChooseContext);
  return (
    <Item onSelect={() => choose(onSelect)} className={itemClass}>
      {icon !== undefined && (
        <span aria-hidden className="text-ink-3">
          {icon}
        </span>
      )}
      {children}
    </Item>
  );
};

export const MenuLink = ({ children, to }: { children: ReactNode; to: string }) => (
  <Item asChild className={itemClass}>
    <Link to={to}>{children}</Link>
  </Item>
);

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Label className="max-w-72 truncate px-3 py-2 text-14 text-ink-2">{children}</Label>
);

export const MenuDivider = () => <Separator className="my-1 border-t border-line" />;
