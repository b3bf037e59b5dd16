// An administrator changes a stored page.
import { messageOf } from '#shared/contract/wire/errors.ts';
import { type FormEvent, useId, useState } from 'react';
import { pageLimits, pageTitles, type StoredPage } from '#shared/contract/site/pages.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { Textarea } from '#client/ui/controls/textarea.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { useUnsaved } from '#client/ui/dialogs/unsaved.ts';

import { savePage } from './legal.data.ts';

type PageEditProps = { page: StoredPage; onSaved: (page: StoredPage) => Promise<void>; onClose: () => void };

export const PageEditDialog = ({ page, onSaved, onClose }: PageEditProps) => {
  const id = useId();
  const [title, setTitle] = useState(page.title);
  const [content, setContent] = useState(page.content);
  const [busy, setBusy] = useState(false);
  // What was read when the dialog opened: a change by somebody else meanwhile is told, not overwritten.
  const [revision] = useState(page.revision);
  const [error, setError] = useState<string>();
  const unsaved = useUnsaved(title !== page.title || content !== page.content);
  const leave = () => unsaved.leave(onClose);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (content.trim() === '') return setError('Please fill in this field');
    setBusy(true);
    try {
      await onSaved(await savePage({ page_key: page.page_key, title: title.trim(), content, revision }));
      toast({ title: 'Page updated' });
      unsaved.saved();
      onClose();
    } catch (failure) {
      toast({ title: 'Update failed', description: messageOf(failure, 'Please try again'), destructive: true });
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="large"
      title={`Edit ${pageTitles[page.page_key]}`}
      description="Markdown: headings, lists, quotes, **bold**, *italics* and [links](https://…). HTML is shown as text."
      closesOutside={false}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            Save Changes
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4 pb-2">
        <Field label="Title" hint={`Empty: ${pageTitles[page.page_key]}`}>
          <Input value={title} maxLength={pageLimits.title} onChange={({ target }) => setTitle(target.value)} />
        </Field>
        <Field label="Text" required error={error}>
          <Textarea
            rows={18}
            value={content}
            maxLength={pageLimits.content}
            className="font-mono text-14"
            onChange={({ target }) => setContent(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
};
