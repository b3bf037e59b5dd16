// A text field with suggestions: chooses one of them, or takes the name as typed.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native list of suggestions cannot be styled, nor create a name */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Input } from '#client/ui/controls/input.tsx';
import { cx } from '#client/ui/class-names.ts';
import { tagKey } from './groups.data.ts';
import { isComposing } from '#client/ui/keys/is-composing.ts';
import { t } from '#shared/language/t.ts';

/** within: where it is, shown beside it. */
export type NameOption = { id: string; name: string; within?: string | undefined };

type NameBoxProps = {
  label: string;
  options: readonly NameOption[];
  onChoose: (option: NameOption) => void;
  /** For a name that is none of the options. */
  onCreate: (name: string) => void;
  /** It is not closed by leaving it. */
  stays?: boolean | undefined;
  onClose: () => void;
};

const mostShown = 8;
const maxLength = 300;

export const NameBox = ({ label, options, onChoose, onCreate, stays = false, onClose }: NameBoxProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(-1);
  useEffect(() => input.current?.focus(), []);
  const typed = tagKey(text);
  const found = options.filter(({ name }) => tagKey(name).includes(typed)).slice(0, mostShown);
  const same = typed === '' ? undefined : options.find(({ name }) => tagKey(name) === typed);
  const creates = typed !== '' && same === undefined;
  const count = found.length + (creates ? 1 : 0);
  const take = (index: number) => {
    const option = found[index];
    if (option !== undefined) onChoose(option);
    else if (creates) onCreate(text.trim());
    setText('');
    setAt(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (count > 0) setAt((before) => (before + (event.key === 'ArrowDown' ? 1 : before < 0 ? 0 : -1) + count) % count);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (at >= 0) take(at);
      else if (same !== undefined) take(found.indexOf(same));
      else if (creates) take(found.length);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
  };
  return (
    <div
      className="relative w-full max-w-sm"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!stays && text === '' && !currentTarget.contains(relatedTarget)) onClose();
      }}
    >
      <Input
        ref={input}
        role="combobox"
        aria-label={label}
        placeholder={label}
        aria-expanded={count > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        autoComplete="off"
        maxLength={maxLength}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setAt(-1);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label={label}
        className={cx(
          'absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-card border border-line bg-raised p-1 shadow-raised',
          count === 0 && 'hidden',
        )}
      >
        {Array.from({ length: count }, (_, index) => {
          const option = found[index];
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the text field
            <div
              key={option?.id ?? 'new'}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              tabIndex={-1}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(index)}
              className={cx(
                'flex min-h-control cursor-pointer flex-col justify-center rounded-control px-3 py-1 text-14 wrap-anywhere hover:bg-surface-2',
                index === at && 'bg-surface-2',
              )}
            >
              {option === undefined ? t('Create “{text}”', { text: text.trim() }) : option.name}
              {option?.within !== undefined && option.within !== '' && <span className="text-12 text-ink-3">{option.within}</span>}
            </div>
          );
        })}
      </div>
    </div>
  );
};
