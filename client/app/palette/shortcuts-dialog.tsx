// Every shortcut by where it works, the way to the help of the page, and the switch for those of a single key.
import { useId, useState } from 'react';
import { Button } from '#client/ui/controls/button.tsx';
import { Checkbox } from '#client/ui/controls/checkbox.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { hasSingleKeys, singleKeysKey } from '#client/ui/keys/single-keys.ts';
import { t } from '#shared/language/t.ts';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const command = isApple ? '⌘' : t('Ctrl');

type Shortcut = { keys: readonly string[]; does: string };
const shortcuts: readonly { where: string; keys: readonly Shortcut[] }[] = [
  {
    where: t('Everywhere'),
    keys: [
      { keys: [command, 'K'], does: t('Search works, people, pages and actions') },
      { keys: ['/'], does: t('Search on this page') },
      { keys: ['N'], does: t('New work') },
      { keys: ['C'], does: t('Open the camera') },
      { keys: [command, 'Z'], does: t('Undo what a message offers to') },
      { keys: ['?'], does: t('Show these shortcuts') },
      { keys: [t('Esc')], does: t('Close a dialog or menu') },
    ],
  },
  {
    where: t('Cards of the catalog'),
    keys: [
      { keys: ['←', '→', '↑', '↓'], does: t('Go from card to card') },
      { keys: ['E'], does: t('Edit the work') },
      { keys: ['X', t('Space')], does: t('Select; with Shift up to here') },
      { keys: [t('Shift'), '↑', '↓'], does: t('Select from work to work') },
      { keys: [command, 'A'], does: t('Select all that are found') },
      { keys: ['.'], does: t('All that can be done with the work; Shift F10 too') },
      { keys: ['G', 'L'], does: t('Add to a collection, move to a place') },
      { keys: [t('Del')], does: t('Delete the work') },
      { keys: ['1', '2', '3', '4'], does: t('Small, medium and large cards, table') },
      { keys: ['['], does: t('Fold the rail, or open it') },
      { keys: [t('Home'), t('End')], does: t('First and last work') },
      { keys: ['Alt', '←', '→'], does: t('Move the work within its collection') },
    ],
  },
  {
    where: t('Table of the catalog'),
    keys: [
      { keys: ['←', '→', '↑', '↓'], does: t('Go from cell to cell') },
      { keys: [t('Enter')], does: t('Edit the cell; Enter saves and goes down, Tab to the right') },
      { keys: [command, 'C'], does: t('Copy the cell') },
      { keys: [command, 'V'], does: t('Paste cells, right and down from here; one cell into all selected works') },
      { keys: [t('Shift'), t('Enter')], does: t('On a head: sort by it as the second key') },
      { keys: ['Alt', '←', '→'], does: t('On a head: make the column narrower or wider') },
    ],
  },
  {
    where: t('Page of a work'),
    keys: [
      { keys: ['1', '…', '5'], does: t('Overview, Evidence, Record, Photos, History') },
      { keys: ['J', 'K'], does: t('Next and previous work of the list') },
      { keys: ['E'], does: t('Edit the focused fact, or the title') },
      { keys: ['N'], does: t('Add to the section of the record in view') },
      { keys: ['F'], does: t('View full screen') },
      { keys: ['P'], does: t('Add a photograph') },
    ],
  },
  {
    where: t('Viewer'),
    keys: [
      { keys: [t('Page Up'), t('Page Down')], does: t('Earlier and next photograph') },
      { keys: ['F'], does: t('Full screen') },
    ],
  },
];

export const ShortcutsDialog = ({ onHelp, onClose }: { onHelp: () => void; onClose: () => void }) => {
  const id = useId();
  const [on, setOn] = useState(hasSingleKeys);
  const switchKeys = (isOn: boolean): void => {
    setOn(isOn);
    try {
      if (isOn) localStorage.removeItem(singleKeysKey);
      else localStorage.setItem(singleKeysKey, 'off');
    } catch {
      // Without storage they stay on.
      setOn(true);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Keyboard shortcuts')}
      size="large"
      footer={<Button onClick={onHelp}>{t('Help for this page')}</Button>}
    >
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {shortcuts.map(({ where, keys }, at) => (
          <section key={where} aria-labelledby={`${id}-${at}`}>
            <h3 id={`${id}-${at}`} className="pb-1 text-14 font-semibold">
              {where}
            </h3>
            <dl className="divide-y divide-line">
              {keys.map((one) => (
                <div key={one.does} className="flex min-h-10 items-center justify-between gap-4 py-1.5">
                  <dt className="text-14 text-ink-2">{one.does}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {one.keys.map((key) => (
                      <kbd key={key} className="rounded-control border border-line bg-surface px-1.5 py-0.5 font-sans text-12">
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Checkbox
        className="mt-6"
        checked={on}
        onChange={({ target }) => switchKeys(target.checked)}
        label={t('Single keys, such as / and N, are shortcuts on this device')}
      />
    </Dialog>
  );
};
