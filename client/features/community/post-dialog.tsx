// Creates or edits a post.
import { isBlank } from '#shared/domain/page/plain-line.ts';
import { isWhole, maxPostLength } from '#shared/domain/people/post.ts';
import { announceOutcome } from '#client/device/sync/announce-outcome.ts';
import { FormDialog } from '#client/device/forms/form-dialog.tsx';
import { missing, useForm } from '#client/device/forms/use-form.ts';
import { Field } from '#client/ui/controls/field.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { Textarea } from '#client/ui/controls/textarea.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import type { ForumCommands } from './community.data.ts';
import { created, missingFields, postFailed, updated, updateFailed } from './forum-words.ts';
import { t } from '#shared/language/t.ts';

type PostDialogProps = {
  /** The post to edit; null for a new one. */
  post: { id: string; title: string; body: string } | null;
  commands: ForumCommands;
  onClose: () => void;
};

export const PostDialog = ({ post, commands, onClose }: PostDialogProps) => {
  const failed = post === null ? postFailed : updateFailed;
  const {
    values: text,
    problems,
    change,
    ...dialog
  } = useForm({
    keptAs: `post ${post?.id ?? 'new'}`,
    opened: { title: post?.title ?? '', body: post?.body ?? '' },
    check: (typed) => {
      if (isWhole(typed)) return {};
      toast({ key: 'missing-fields', ...missingFields, destructive: true });
      return Object.fromEntries((['title', 'body'] as const).filter((name) => isBlank(typed[name])).map((name) => [name, missing]));
    },
    act: async (typed, opened) => {
      if (post !== null && typed.title === opened.title && typed.body === opened.body) return;
      const id = await (post === null ? commands.createPost(typed) : commands.editPost(post.id, typed));
      announceOutcome(commands.watch, [id], { key: `post-${id}`, done: post === null ? created : updated, refused: failed });
    },
    onClose,
  });

  return (
    <FormDialog
      {...dialog}
      title={post === null ? t('New Post') : t('Edit Post')}
      submitLabel={post === null ? t('Create post') : t('Save changes')}
      failed={failed}
    >
      <Field label={t('Title')} required error={problems.title}>
        <Input value={text.title} maxLength={maxPostLength.title} onChange={({ target }) => change({ title: target.value })} />
      </Field>
      <Field label={t('Body')} required error={problems.body}>
        <Textarea rows={6} value={text.body} maxLength={maxPostLength.body} onChange={({ target }) => change({ body: target.value })} />
      </Field>
    </FormDialog>
  );
};
