// Writes a new post, or changes one's own.
import { type FormEvent, useId, useState } from 'react';
import { isWhole, maxPostLength } from '#shared/domain/people/post.ts';
import { announceOutcome, saveErrorMessage } from '#client/parts/page/announce-outcome.ts';
import { Banner } from '#client/ui/status/banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { Textarea } from '#client/ui/controls/textarea.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { useUnsaved } from '#client/ui/dialogs/unsaved.ts';
import type { ForumCommands } from './community.data.ts';
import { created, missingFields, postFailed, updated, updateFailed } from './forum-words.ts';

type PostDialogProps = {
  /** The one to be changed; null for a new one. */
  post: { id: string; title: string; body: string } | null;
  commands: ForumCommands;
  onClose: () => void;
};

export const PostDialog = ({ post, commands, onClose }: PostDialogProps) => {
  const formId = useId();
  const [opened] = useState({ title: post?.title ?? '', body: post?.body ?? '' });
  const [text, setText] = useState(opened);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const dirty = text.title !== opened.title || text.body !== opened.body;
  const unsaved = useUnsaved(dirty);
  const leave = () => unsaved.leave(onClose);
  const failed = post === null ? postFailed : updateFailed;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!isWhole(text)) {
      toast({ key: 'missing-fields', ...missingFields, destructive: true });
      return;
    }
    if (post !== null && !dirty) {
      onClose();
      return;
    }
    setBusy(true);
    try {
      const id = await (post === null ? commands.createPost(text) : commands.editPost(post.id, text));
      announceOutcome(commands.watch, [id], { key: `post-${id}`, done: post === null ? created : updated, refused: failed });
      unsaved.saved();
      onClose();
    } catch (error) {
      setTrouble(saveErrorMessage(error));
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={leave}
      closesOutside={false}
      title={post === null ? 'New Post' : 'Edit Post'}
      footer={
        <>
          <Button onClick={leave}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {post === null ? 'Create Post' : 'Save Changes'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4 pb-2">
        {trouble !== null && (
          <Banner tone="bad">
            {failed}: {trouble}
          </Banner>
        )}
        <Field label="Title" required>
          <Input value={text.title} maxLength={maxPostLength.title} onChange={({ target }) => setText({ ...text, title: target.value })} />
        </Field>
        <Field label="Body" required>
          <Textarea
            rows={6}
            value={text.body}
            maxLength={maxPostLength.body}
            onChange={({ target }) => setText({ ...text, body: target.value })}
          />
        </Field>
      </form>
    </Dialog>
  );
};
