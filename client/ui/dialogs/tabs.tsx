// Tabs: one panel at a time, with arrow key navigation.
import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';

export type TabItem<Id extends string> = { id: Id; label: string; content: ReactNode };
type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  className?: string | undefined;
};

export const Tabs = <Id extends string>({ label, tabs, value, onChange, className }: TabsProps<Id>) => {
  const choose = (id: string) => {
    const chosen = tabs.find((tab) => tab.id === id);
    if (chosen !== undefined) onChange(chosen.id);
  };
  return (
    <Root value={value} onValueChange={choose} className={className}>
      <List aria-label={label} className="flex flex-wrap gap-1 border-b border-line">
        {tabs.map(({ id, label: name }) => (
          <Trigger
            key={id}
            value={id}
            className="-mb-px min-h-control flex-1 border-b-2 border-transparent px-4 text-14 font-medium text-ink-2 transition-colors duration-120 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {name}
          </Trigger>
        ))}
      </List>
      {tabs.map(({ id, content }) => (
        // The panel's content is focusable, so the panel itself needs no tab stop.
        <Content key={id} value={id} tabIndex={undefined} className="pt-6">
          {content}
        </Content>
      ))}
    </Root>
  );
};
