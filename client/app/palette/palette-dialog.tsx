// The command palette: one field that finds works, people, listings, pages, settings and actions, on this device and without a network.
import { Command } from 'cmdk';
import Search from 'lucide-react/icons/search';
import { useDeferredValue, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Viewer } from '#client/app/viewer.ts';
import { cx } from '#client/ui/class-names.ts';
import { Modal } from '#client/ui/dialogs/modal.tsx';
import { entryGroups, findEntries, type Entry } from './entries.ts';
import { useFound } from './found.data.ts';
import { placesFor } from './places.ts';
import { t, translated } from '#shared/language/t.ts';

type PaletteDialogProps = { viewer: Viewer; onShortcuts: () => void; onHelp: () => void; onClose: () => void };

const frame =
  'mx-auto mt-[min(12dvh,7rem)] mb-auto flex max-h-[min(36rem,76dvh)] w-[calc(100vw-24px)] max-w-2xl flex-col overflow-hidden rounded-card border border-line bg-raised text-ink shadow-raised backdrop:bg-(--scrim) animate-[rise_120ms_var(--ease-out)] max-sm:mt-[calc(env(safe-area-inset-top)+12px)]';
const groupClass =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-12 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-3';

/** Searches of the whole catalog and the whole market, for what is not among the few that are shown. */
const searchesFor = (text: string): Entry[] => {
  const q = new URLSearchParams({ q: text }).toString();
  return [
    { id: 'search catalog', group: 'Works', label: t('Search the catalog for “{text}”', { text }), leads: `/catalog?${q}` },
    { id: 'search market', group: 'Listings', label: t('Search the market for “{text}”', { text }), leads: `/market?${q}` },
  ];
};

/** Titles of works are in italics. */
const isWork = ({ detail, group }: Entry): boolean => (group === 'Works' || group === 'Listings') && detail !== undefined;

export const PaletteDialog = ({ viewer, onShortcuts, onHelp, onClose }: PaletteDialogProps) => {
  const title = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  /** Where the person went with keys or pointer; otherwise the first entry is selected, whichever comes to stand there. */
  const [picked, setPicked] = useState<string | null>(null);
  const hasMoved = useRef(false);
  const type = (typed: string): void => {
    hasMoved.current = false;
    setPicked(null);
    setText(typed);
  };
  const asked = useDeferredValue(text);
  const typed = asked.trim();
  const places = placesFor(viewer, { onShortcuts, onHelp });
  const found = useFound(asked);
  const all = [...found, ...findEntries(places, asked), ...(typed === '' ? [] : searchesFor(typed))];
  const groups = entryGroups
    .map((name) => ({ name, entries: all.filter(({ group }) => group === name) }))
    .filter(({ entries }) => entries.length > 0);
  const choose = ({ leads }: Entry): void => {
    onClose();
    if (typeof leads === 'string') void navigate(leads);
    else leads();
  };
  return (
    <Modal open onClose={onClose} labelledBy={title} className={frame}>
      <h2 id={title} className="sr-only">
        {t('Search and commands')}
      </h2>
      <Command
        shouldFilter={false}
        loop
        label={t('Search and commands')}
        value={picked ?? groups[0]?.entries[0]?.id ?? ''}
        onValueChange={(id) => hasMoved.current && setPicked(id)}
        onKeyDownCapture={({ key }) => {
          if (/^(Arrow|Home|End)/.test(key)) hasMoved.current = true;
        }}
        onPointerMove={() => (hasMoved.current = true)}
        className="flex min-h-0 flex-col"
      >
        <div className="flex items-center gap-3 border-b border-line px-4">
          <Search size={20} aria-hidden className="shrink-0 text-ink-3" />
          <Command.Input
            value={text}
            onValueChange={type}
            placeholder={t('Works, people, pages, actions')}
            maxLength={200}
            className="h-14 min-w-0 flex-1 bg-transparent text-18 placeholder:text-ink-3 focus-visible:outline-none"
          />
          <kbd className="rounded-control border border-line px-1.5 text-12 text-ink-3 max-sm:hidden">{t('Esc')}</kbd>
        </div>
        <Command.List label={t('Results')} className="min-h-0 overflow-y-auto overscroll-contain p-2">
          {groups.map(({ name, entries }) => (
            <Command.Group key={name} heading={translated(name)} className={groupClass}>
              {entries.map((entry) => (
                <Command.Item
                  key={entry.id}
                  value={entry.id}
                  onSelect={() => choose(entry)}
                  className="flex min-h-control cursor-pointer items-baseline gap-3 rounded-control px-3 py-2.5 text-14 aria-selected:bg-accent-soft aria-selected:text-accent"
                >
                  <span className={cx('min-w-0 truncate', isWork(entry) && 'italic')}>{entry.label}</span>
                  {entry.detail !== undefined && <span className="max-w-[45%] shrink-0 truncate text-14 text-ink-3">{entry.detail}</span>}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
        <output className="sr-only">
          {typed === '' ? '' : t('{count, plural, one {# result} other {# results}}', { count: all.length })}
        </output>
      </Command>
    </Modal>
  );
};
