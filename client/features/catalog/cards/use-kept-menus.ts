// Which work's menu is open, kept by what draws the works: a card or a row may be drawn anew while it is.
import { type Dispatch, type FocusEvent, type SetStateAction, useState } from 'react';
import type { KeptMenu } from '#client/ui/dialogs/menu.tsx';

type KeptMenus = {
  /** The piece whose menu is open. */
  opened: string | null;
  /** The same object until the menu opens or closes, so that memoized cards do not render again. */
  menuOf: (id: string) => KeptMenu;
  /** Closes a menu whose work is no longer drawn, once another work has the focus. */
  onFocus: (event: FocusEvent<HTMLElement>) => void;
};

const keepMenus = (setOpened: Dispatch<SetStateAction<string | null>>): ((id: string, isOpen: boolean) => KeptMenu) => {
  const menus = new Map<string, KeptMenu>();
  let item: string | null = null;
  let from: HTMLElement | null = null;
  return (id, isOpen) => {
    const known = menus.get(id);
    if (known?.isOpen === isOpen) return known;
    const menu: KeptMenu = {
      isOpen,
      onOpen: (opens, by) => {
        // Another menu may have been opened before this one hears that it closes.
        setOpened((now) => (opens ? id : now === id ? null : now));
        if (!opens) return;
        item = null;
        from = by ?? null;
      },
      from: () => from,
      itemBefore: () => item,
      onItem: (words) => {
        item = words;
      },
    };
    menus.set(id, menu);
    return menu;
  };
};

export const useKeptMenus = (): KeptMenus => {
  const [opened, setOpened] = useState<string | null>(null);
  const [menuOf] = useState(() => keepMenus(setOpened));
  return {
    opened,
    menuOf: (id) => menuOf(id, id === opened),
    onFocus: ({ target }) => {
      if (opened !== null && target.closest<HTMLElement>('[data-place]')?.dataset['place'] !== opened) setOpened(null);
    },
  };
};
