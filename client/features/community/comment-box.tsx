// The input for a new comment, whose text is kept while it is typed.
import { type FormEvent, useState } from 'react';
import { isBlank } from '#shared/domain/page/plain-line.ts';
import { maxCommentLength } from '#shared/domain/people/post.ts';
import { announceOutcome } from '#client/device/sync/announce-outcome.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { useKeptText } from '#client/ui/controls/kept-text.ts';
import { Textarea } from '#client/ui/controls/textarea.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { saveErrorMessage } from '#client/ui/status/save-error.ts';
import { useForumReader } from './forum-reader.ts';
import type { ShownPost } from './forum-view.ts';
import { commented, commentFailed } from './forum-words.ts';
import { t } from '#shared/language/t.ts';

export const CommentBox = ({ post }: { post: ShownPost }) => {
  const { me, commands } = useForumReader();
  const { text: content, keep, send: sendKept } = useKeptText(me.id, `comment ${post.id}`);
  const [busy, setBusy] = useState(false);
  const isEmpty = isBlank(content);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || busy) return;
    setBusy(true);
    await sendKept(async (text) => {
      try {
        const id = await commands.comment(post.id, text);
        announceOutcome(commands.watch, [id], { key: `comment-${id}`, done: commented, refused: commentFailed });
        return true;
      } catch (error) {
        toast({ title: commentFailed, description: saveErrorMessage(error), destructive: true });
        return false;
      }
    });
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-col gap-2">
      <Field label={t('Add a comment')}>
        <Textarea
          rows={2}
          value={content}
          maxLength={maxCommentLength}
          aria-keyshortcuts="Control+Enter"
          onChange={({ target }) => keep(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
      </Field>
      <Button type="submit" size="small" className="self-end" busy={busy} disabled={isEmpty}>
        {t('Comment')}
      </Button>
    </form>
  );
};
