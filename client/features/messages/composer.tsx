// The message input: Enter sends, Shift+Enter inserts a line break, blank text is not sent.
import Send from 'lucide-react/icons/send-horizontal';
import { type KeyboardEvent, useState } from 'react';
import { contentOf, maxMessageLength } from '#shared/domain/people/correspondence.ts';
import { formatNumber } from '#shared/domain/page/format.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { useKeptText } from '#client/ui/controls/kept-text.ts';
import { LengthNote } from '#client/ui/controls/length-note.tsx';
import { Textarea } from '#client/ui/controls/textarea.tsx';
import { isComposing } from '#client/ui/keys/is-composing.ts';
import { t } from '#shared/language/t.ts';

type ComposerProps = {
  userId: string;
  /** The recipient; unsent text is kept for each. */
  to: string;
  name: string;
  disabled: boolean;
  /** Resolves to true once it is stored on this device. */
  onSend: (text: string) => Promise<boolean>;
};

export const Composer = ({ userId, to, name, disabled, onSend }: ComposerProps) => {
  const { text, keep, send: sendKept } = useKeptText(userId, `message ${to}`);
  const [busy, setBusy] = useState(false);
  const content = contentOf(text);
  const tooLong = content !== null && content.length > maxMessageLength;
  const cannot = disabled || busy || content === null || tooLong;
  const send = async () => {
    if (cannot) return;
    setBusy(true);
    await sendKept(onSend);
    setBusy(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    void send();
  };
  return (
    <form
      className="flex flex-col gap-1 border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="flex items-end gap-2">
        <Textarea
          aria-label={t('Message to {name}', { name })}
          placeholder={t('Write a message')}
          rows={2}
          className="max-h-48 resize-none!"
          value={text}
          disabled={disabled}
          aria-invalid={tooLong || undefined}
          onChange={(event) => keep(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" variant="primary" disabled={cannot}>
          <Send size={18} aria-hidden />
          {t('Send')}
        </Button>
      </div>
      <LengthNote value={content} most={maxMessageLength} />
      {tooLong && (
        <p role="alert" className="text-14 text-bad">
          {t('A message has at most {most} characters; this one has {count}.', {
            most: formatNumber(maxMessageLength),
            count: formatNumber(content.length),
          })}
        </p>
      )}
      <p className="text-12 text-ink-3 max-lg:hidden">{t('Enter sends, Shift+Enter makes a new line.')}</p>
    </form>
  );
};
