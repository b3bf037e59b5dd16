// The works whose records name a contact, looked up when they are asked for.
import { useState } from 'react';
import { Button } from '#client/ui/controls/button.tsx';
import { mentionsOf, type Mention } from './mentions.data.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { MentionList } from './mention-list.tsx';
import { t } from '#shared/language/t.ts';

export const ContactMentions = ({ name }: { name: string }) => {
  const data = useUserData();
  const [found, setFound] = useState<readonly Mention[] | 'reading' | null>(null);
  if (data === null) return null;
  if (found === null || found === 'reading')
    return (
      <Button
        size="small"
        variant="quiet"
        className="-ms-3 self-start"
        busy={found === 'reading'}
        aria-label={t('Show the works that name {name}', { name })}
        onClick={() => {
          setFound('reading');
          mentionsOf(data, name).then(setFound, () => setFound(null));
        }}
      >
        {t('Where this name appears')}
      </Button>
    );
  if (found.length === 0) return <output className="text-14 text-ink-3">{t('No record of a work names {name}.', { name })}</output>;
  return <MentionList name={name} found={found} />;
};
