// The contact form, with validation messages per field and the queued messages below it.
import { useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { contactLimits } from '#shared/contract/people/contact.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { Textarea } from '#client/ui/controls/textarea.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { KeptNotice } from '#client/device/forms/kept-notice.tsx';
import { failureText } from '#client/device/sync/reason-words.ts';
import { useForm } from '#client/device/forms/use-form.ts';

import { type ContactValues, problemsOf } from './contact-problems.ts';
import { useContact } from './contact.data.ts';
import { t } from '#shared/language/t.ts';

/** Null for a field that nobody has typed into. */
type Typed = Record<keyof ContactValues, string | null>;
const untouched: Typed = { name: null, email: null, message: null };

export const ContactForm = () => {
  const { waiting, refused, known, send, discard } = useContact();
  const [ownId, setOwnId] = useState(() => uuidv7());
  const website = useRef<HTMLInputElement>(null);

  // A refused message is edited again under its existing id.
  const id = refused?.id ?? ownId;
  const { name, email, message } = refused ?? { ...known, message: '' };
  const filled = (typed: Typed): ContactValues => ({
    name: typed.name ?? name,
    email: typed.email ?? email,
    message: typed.message ?? message,
  });
  const {
    kept,
    values: typed,
    problems,
    busy,
    change,
    set,
    form,
  } = useForm<Typed>({
    keptAs: 'contact',
    opened: untouched,
    check: (now) => problemsOf(filled(now)),
    isDirty: (now) => filled(now).message.trim() !== '' && filled(now).message !== refused?.message,
    act: async (now) => {
      const outcome = await send({ ...filled(now), website: website.current?.value ?? '' }, id);
      if (outcome !== 'refused') beginAfter(filled(now));
    },
    // Neither sent nor stored: the form keeps its values.
    explain: () => {
      toast({ title: t('Error'), description: t('Failed to send message. Please try again.'), destructive: true });
      return null;
    },
  });
  const values = filled(typed);

  /** Text typed meanwhile is kept. */
  const beginAfter = (done: { message: string }) => {
    setOwnId(uuidv7());
    set((now) => (now.message === null || now.message === done.message ? untouched : now));
  };
  const giveUp = async (given: { id: string; message: string }) => {
    await discard(given.id);
    beginAfter(given);
  };

  return (
    <Stack gap={6}>
      <Card>
        <form {...form} className="flex flex-col gap-4" aria-label={t('Contact')}>
          <KeptNotice {...kept} />
          {refused !== undefined && (
            <Banner
              tone="bad"
              action={
                <Button size="small" onClick={() => void giveUp(refused)}>
                  {t('Discard')}
                </Button>
              }
            >
              {t('This message was not taken: {reason}', { reason: failureText(refused) ?? '' })}
            </Banner>
          )}
          <Field label={t('Name')} required error={problems.name}>
            <Input
              name="name"
              autoComplete="name"
              maxLength={contactLimits.name}
              value={values.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          </Field>
          <Field label={t('Email')} required error={problems.email}>
            <Input
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              value={values.email}
              onChange={({ target }) => change({ email: target.value })}
            />
          </Field>
          <Field label={t('Message')} required error={problems.message}>
            <Textarea
              name="message"
              rows={6}
              maxLength={contactLimits.message}
              value={values.message}
              onChange={({ target }) => change({ message: target.value })}
            />
          </Field>
          <div aria-hidden className="absolute -start-[9999px] size-px overflow-hidden">
            <label>
              {t('Website')}
              <input ref={website} name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          <Button type="submit" variant="primary" busy={busy} className="self-start">
            {busy ? t('Sending...') : t('Send message')}
          </Button>
        </form>
      </Card>
      {waiting !== undefined && waiting.length > 0 && (
        <section aria-label={t('Kept on this device')} className="flex flex-col gap-3">
          {waiting.map((message) => (
            <Card key={message.id} className="flex flex-col gap-2">
              <Note className="flex flex-wrap items-center gap-2">
                <Badge tone="warn">{t('Waiting to sync')}</Badge>
                {t('Kept on this device; it is sent when there is a connection.')}
              </Note>
              <p className="text-16 wrap-anywhere whitespace-pre-wrap">{message.message}</p>
            </Card>
          ))}
        </section>
      )}
    </Stack>
  );
};
