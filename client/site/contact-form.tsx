// The form of the contact page: what is missing is said at its field, and what waits on this device is shown under it.
import { type FormEvent, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { contactLimits } from '#shared/contract/people/contact.ts';
import { Badge } from '#client/ui/status/badge.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { Textarea } from '#client/ui/controls/textarea.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { useUnsaved } from '#client/ui/dialogs/unsaved.ts';

import { type ContactValues, problemsOf } from './contact-problems.ts';
import { useContact } from './contact.data.ts';

export const ContactForm = () => {
  const { waiting, refused, known, send, discard } = useContact();
  const [typed, setTyped] = useState<Partial<ContactValues>>({});
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({});
  const [isSending, setSending] = useState(false);
  const [ownId, setOwnId] = useState(() => uuidv7());
  const website = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);

  // What was refused stands in the form again, under the id that it has already.
  const id = refused?.id ?? ownId;
  const { name, email, message } = refused ?? { ...known, message: '' };
  const values: ContactValues = { name, email, message, ...typed };

  useUnsaved(values.message.trim() !== '' && values.message !== refused?.message);

  /** What was written meanwhile stays. */
  const beginAfter = (done: { message: string }) => {
    setOwnId(uuidv7());
    setTyped((now) => (now.message === undefined || now.message === done.message ? {} : now));
  };
  const giveUp = async (given: { id: string; message: string }) => {
    await discard(given.id);
    beginAfter(given);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const found = problemsOf(values);
    setProblems(found);
    const first = (['name', 'email', 'message'] as const).find((field) => found[field] !== undefined);
    if (first !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setSending(true);
    try {
      const outcome = await send({ ...values, website: website.current?.value ?? '' }, id);
      if (outcome !== 'refused') beginAfter(values);
    } catch {
      // Neither sent nor kept: the words stay in the form.
      toast({ title: 'Error', description: 'Failed to send message. Please try again.', destructive: true });
    }
    setSending(false);
  };
  const set = (field: keyof ContactValues) => (text: string) => setTyped((before) => ({ ...before, [field]: text }));

  return (
    <div className="flex flex-col gap-6">
      <Card>
        <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4" aria-label="Contact">
          {refused?.reason !== undefined && (
            <Banner
              tone="bad"
              action={
                <Button size="small" onClick={() => void giveUp(refused)}>
                  Discard
                </Button>
              }
            >
              This message was not taken: {refused.reason}
            </Banner>
          )}
          <Field label="Name" required error={problems.name}>
            <Input
              name="name"
              autoComplete="name"
              maxLength={contactLimits.name}
              value={values.name}
              onChange={({ target }) => set('name')(target.value)}
            />
          </Field>
          <Field label="Email" required error={problems.email}>
            <Input
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              value={values.email}
              onChange={({ target }) => set('email')(target.value)}
            />
          </Field>
          <Field label="Message" required error={problems.message}>
            <Textarea
              name="message"
              rows={6}
              maxLength={contactLimits.message}
              value={values.message}
              onChange={({ target }) => set('message')(target.value)}
            />
          </Field>
          <div aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
            <label>
              Website
              <input ref={website} name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          <Button type="submit" variant="primary" busy={isSending} className="self-start">
            {isSending ? 'Sending...' : 'Send Message'}
          </Button>
        </form>
      </Card>
      {waiting !== undefined && waiting.length > 0 && (
        <section aria-label="Kept on this device" className="flex flex-col gap-3">
          {waiting.map((message) => (
            <Card key={message.id} className="flex flex-col gap-2">
              <p className="flex flex-wrap items-center gap-2 text-14 text-ink-2">
                <Badge tone="warn">Waiting to sync</Badge>
                Kept on this device; it is sent when there is a connection.
              </p>
              <p className="text-16 wrap-anywhere whitespace-pre-wrap">{message.message}</p>
            </Card>
          ))}
        </section>
      )}
    </div>
  );
};
