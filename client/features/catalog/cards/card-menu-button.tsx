// The button of a card's menu. A grid has many and few are opened, so the menu itself is loaded when the first one is.
import Ellipsis from 'lucide-react/icons/ellipsis';
import { type ComponentType, useState } from 'react';
import { fetchAhead } from '#client/ui/fetch-ahead.ts';
import { sayNotOpened } from '#client/ui/lazy-part.tsx';
import type { CardMenuProps } from './card-props.ts';
import { t } from '#shared/language/t.ts';

const menu = async () => (await import('./card-menu.tsx')).CardMenu;
let loaded: ComponentType<CardMenuProps> | null = null;

/** So that it opens without a network too. */
export const fetchCardMenu = (): void => fetchAhead(menu);

export const CardMenuButton = (props: Omit<CardMenuProps, 'label' | 'trigger' | 'triggerClassName'>) => {
  const [Opened, setOpened] = useState(() => (props.menu.isOpen ? loaded : null));
  const open = () =>
    menu().then((fetched) => {
      loaded = fetched;
      setOpened(() => fetched);
      props.menu.onOpen(true);
    }, sayNotOpened);
  const label = t('Actions for {title}', { title: props.piece.title });
  const trigger = <Ellipsis size={18} aria-hidden />;
  const className =
    'relative -me-2 inline-grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-surface-2 hover:text-ink';
  if (Opened !== null) return <Opened {...props} label={label} trigger={trigger} triggerClassName={className} />;
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={label}
      tabIndex={props.tabIndex}
      className={className}
      onClick={() => void open()}
      onKeyDown={({ key }) => {
        if (key === 'ArrowDown') void open();
      }}
    >
      {trigger}
    </button>
  );
};
