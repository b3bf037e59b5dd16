// Edits a stored page, for administrators.
import { sentenceOf } from '#shared/contract/wire/errors.ts';
import { useState } from 'react';
import { pageLimits, pageTitles, type StoredPage } from '#shared/contract/site/pages.ts';
import { Field } from '#client/ui/controls/field.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { Textarea } from '#client/ui/controls/textarea.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { FormDialog } from '#client/device/forms/form-dialog.tsx';
import { missingIn, useForm } from '#client/device/forms/use-form.ts';

import { savePage } from './legal.data.ts';
import { t, translated } from '#shared/language/t.ts';

type PageEditProps = { page: StoredPage; onSaved: (page: StoredPage) => Promise<void>; onClose: () => void };

export const PageEditDialog = ({ page, onSaved, onClose }: PageEditProps) => {
  // Base version: a concurrent edit is reported, not overwritten.
  const [revision] = useState(page.revision);
  const { values, problems, change, ...dialog } = useForm({
    keptAs: `page ${page.page_key}`,
    opened: { title: page.title, content: page.content },
    check: ({ content }) => missingIn({ content }),
    act: async ({ title, content }) => {
      await onSaved(await savePage({ page_key: page.page_key, title: title.trim(), content, revision }));
      toast({ title: t('Page updated') });
    },
    explain: (failure) => {
      toast({ title: t('Update failed'), description: sentenceOf(failure, t('Please try again')), destructive: true });
      return null;
    },
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={t('Edit {title}', { title: translated(pageTitles[page.page_key]) })}
      size="large"
      description={t('Markdown: headings, lists, quotes, **bold**, *italics* and [links](https://…). HTML is shown as text.')}
      submitLabel={t('Save changes')}
    >
      <Field label={t('Title')} hint={t('Empty: {title}', { title: translated(pageTitles[page.page_key]) })}>
        <Input value={values.title} maxLength={pageLimits.title} onChange={({ target }) => change({ title: target.value })} />
      </Field>
      <Field label={t('Text')} required error={problems.content}>
        <Textarea
          rows={18}
          value={values.content}
          maxLength={pageLimits.content}
          className="font-mono text-14"
          onChange={({ target }) => change({ content: target.value })}
        />
      </Field>
    </FormDialog>
  );
};
