// Tabs: one panel at a time, moved through with the arrow keys.
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

import { cx } from '#client/ui/class-names.ts';

export type TabItem<Id extends string> = { id: Id; label: string; content: ReactNode };
type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  className?: string | undefined;
};

const step = (key: string, at: number, count: number): number | null =>
  key === 'ArrowRight'
    ? (at + 1) % count
    : key === 'ArrowLeft'
      ? (at + count - 1) % count
      : key === 'Home'
        ? 0
        : key === 'End'
          ? count - 1
          : null;

export const Tabs = <Id extends string>({ label, tabs, value, onChange, className }: TabsProps<Id>) => {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const next = step(
      event.key,
      tabs.findIndex((tab) => tab.id === value),
      tabs.length,
    );
    const target = next === null ? undefined : tabs[next];
    if (target === undefined) return;
    event.preventDefault();
    onChange(target.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${target.id}"]`)?.focus();
  };
  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} onKeyDown={move} className="flex flex-wrap gap-1 border-b border-line">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-tab-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === value}
            aria-controls={`${base}-panel-${tab.id}`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
            className={cx(
              '-mb-px min-h-11 flex-1 border-b-2 px-4 text-16 font-medium transition-colors duration-120',
              tab.id === value ? 'border-accent text-ink' : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-panel-${tab.id}`}
          aria-labelledby={`${base}-tab-${tab.id}`}
          hidden={tab.id !== value}
          className="pt-6"
        >
          {tab.id === value && tab.content}
        </div>
      ))}
    </div>
  );
};
