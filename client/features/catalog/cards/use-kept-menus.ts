// Which work's menu is open, kept by what draws the works: a card or a row may be drawn anew while it is.
import { type FocusEvent, useRef, useState } from 'react';
import type { KeptMenu } from '#client/ui/dialogs/menu.tsx';

type KeptMenus = {
  /** The piece whose menu is open. */
  opened: string | null;
  menuOf: (id: string) => KeptMenu;
  /** Closes a menu whose work is no longer drawn, once another work has the focus. */
  onFocus: (event: FocusEvent<HTMLElement>) => void;
};

export const useKeptMenus = (): KeptMenus => {
  const [opened, setOpened] = useState<string | null>(null);
  const item = useRef<string | null>(null);
  const from = useRef<HTMLElement | null>(null);
  return {
    opened,
    menuOf: (id) => ({
      isOpen: id === opened,
      onOpen: (isOpen, by) => {
        // Another menu may have been opened before this one hears that it closes.
        setOpened((now) => (isOpen ? id : now === id ? null : now));
        if (!isOpen) return;
        item.current = null;
        from.current = by ?? null;
      },
      from: () => from.current,
      itemBefore: () => item.current,
      onItem: (words) => {
        item.current = words;
      },
    }),
    onFocus: ({ target }) => {
      // A menu apart is in no work.
      if (
        opened !== null &&
        target.closest('[role=menu]') === null &&
        target.closest<HTMLElement>('[data-place]')?.dataset['place'] !== opened
      )
        setOpened(null);
    },
  };
};
