// The command palette: one field that finds works, people, listings, pages, settings and actions, on this device and without a network.
import { Command } from 'cmdk';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Viewer } from '#client/app/viewer.ts';
import { cx } from '#client/ui/class-names.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Modal } from '#client/ui/dialogs/modal.tsx';
import { isComposing } from '#client/ui/keys/is-composing.ts';
import { useOnline } from '#client/ui/online.ts';
import { hasSingleKeys } from '#client/ui/keys/single-keys.ts';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import { findEntries, matchesIn, type Entry } from './entries.ts';
import { useFound } from './found.data.ts';
import { placesFor } from './places.ts';
import { useRecent, useRemember } from './recent.data.ts';
import { firstSections, sectionsFor } from './sections.ts';
import { t } from '#shared/language/t.ts';

type PaletteDialogProps = { viewer: Viewer; onShortcuts: () => void; onHelp: () => void; onClose: () => void };

const frame =
  'mx-auto mt-[min(12dvh,5.5rem)] mb-auto flex max-h-[min(36rem,76dvh)] w-[calc(100vw-24px)] max-w-160 flex-col overflow-hidden rounded-sheet border border-line bg-raised text-ink shadow-raised backdrop:bg-(--scrim) animate-[rise_120ms_var(--ease-out)] ' +
  'max-sm:m-0 max-sm:h-dvh max-sm:max-h-dvh max-sm:w-full max-sm:max-w-full max-sm:rounded-none max-sm:border-0 max-sm:pt-[env(safe-area-inset-top)] max-sm:pb-[env(safe-area-inset-bottom)]';
const groupClass =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-12 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-3';

export const PaletteDialog = ({ viewer, onShortcuts, onHelp, onClose }: PaletteDialogProps) => {
  const title = useId();
  const navigate = useNavigate();
  const isOnline = useOnline();
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
  const recent = useRecent();
  const remember = useRemember();
  const inPlaces = findEntries(places, asked);
  const isNothing = typed !== '' && found.isWhole && found.entries.length + inPlaces.length === 0;
  const sections =
    typed !== ''
      ? sectionsFor({ text: typed, found, places: inPlaces, isOnline })
      : recent === undefined
        ? []
        : firstSections(recent, found.entries, places);
  const all = sections.flatMap(({ entries }) => entries);
  const selected = picked ?? all[0]?.id ?? '';
  const choose = (entry: Entry, inNewTab = false): void => {
    onClose();
    // The searches are found again with what is typed.
    if (!entry.id.startsWith('search ')) void remember(entry).catch(toastFailure);
    const { leads } = entry;
    if (typeof leads !== 'string') leads();
    else if (inNewTab) window.open(leads, '_blank');
    else void navigate(leads);
  };
  const press = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    const { key, ctrlKey, metaKey } = event;
    const entry = all.find(({ id }) => id === selected);
    if (key === 'Tab') event.preventDefault();
    else if (key === 'Escape' && text !== '') {
      event.preventDefault();
      type('');
    } else if (key === 'Enter' && (ctrlKey || metaKey) && entry !== undefined) {
      event.preventDefault();
      choose(entry, true);
    }
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
        value={selected}
        onValueChange={(id) => hasMoved.current && setPicked(id)}
        onKeyDownCapture={({ key }) => {
          if (/^(Arrow|Home|End)/.test(key)) hasMoved.current = true;
        }}
        onKeyDown={press}
        onPointerMove={() => (hasMoved.current = true)}
        className="flex min-h-0 flex-col"
      >
        <div className="flex items-center gap-3 border-b border-line px-4 max-sm:pe-1">
          <Search size={20} aria-hidden className="shrink-0 text-ink-3" />
          <Command.Input
            value={text}
            onValueChange={type}
            placeholder={t('Works, people, pages, actions')}
            maxLength={200}
            className="h-14 min-w-0 flex-1 bg-transparent text-18 placeholder:text-ink-3 focus-visible:outline-none"
          />
          <kbd className="rounded-control border border-line px-1.5 text-12 text-ink-3 max-sm:hidden">{t('Esc')}</kbd>
          <Button variant="quiet" onClick={onClose} className="sm:hidden">
            {t('Cancel')}
          </Button>
        </div>
        <output className={isNothing ? 'px-5 pt-4 text-14 wrap-anywhere text-ink-2' : 'sr-only'}>
          {typed === ''
            ? ''
            : isNothing
              ? t('Nothing for “{text}”', { text: typed })
              : t('{count, plural, one {# result} other {# results}}', { count: all.length })}
        </output>
        <Command.List label={t('Results')} className="min-h-0 overflow-y-auto overscroll-contain p-2">
          {sections.map(({ name, heading, entries }) => (
            <Command.Group key={name} heading={heading} className={groupClass}>
              {entries.map((entry) => (
                <Command.Item
                  key={entry.id}
                  value={entry.id}
                  onSelect={() => choose(entry)}
                  className="flex min-h-control cursor-pointer items-baseline gap-3 rounded-control px-3 py-2.5 text-14 max-sm:min-h-12 max-sm:py-3.5 aria-selected:bg-accent-soft aria-selected:text-accent"
                >
                  <Line entry={entry} text={typed} />
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
    </Modal>
  );
};

/** Titles of works are in italics. */
const isTitle = ({ id, group }: Entry): boolean => (group === 'Works' || group === 'Listings') && !id.startsWith('search ');

const Line = ({ entry, text }: { entry: Entry; text: string }) => {
  const { label, detail, pressed } = entry;
  return (
    <>
      <span className={cx('min-w-0 truncate', isTitle(entry) && 'italic')}>
        <Matched label={label} text={text} />
      </span>
      {detail !== undefined && (
        <span className="max-w-[45%] shrink-0 truncate text-14 text-ink-3">
          <Matched label={detail} text={text} />
        </span>
      )}
      {pressed !== undefined && hasSingleKeys() && (
        <kbd className="ms-auto shrink-0 rounded-control border border-line bg-surface px-1.5 font-sans text-12 text-ink-2 max-sm:hidden">
          {pressed}
        </kbd>
      )}
    </>
  );
};

const Matched = ({ label, text }: { label: string; text: string }) =>
  matchesIn(label, text).map((part, at) =>
    part.isMatch ? (
      <b key={at} className="font-semibold">
        {part.text}
      </b>
    ) : (
      part.text
    ),
  );
