// Pages that are pictures: what reading them needs, fetched once, and the languages.
import { useState } from 'react';
import { chosenLanguages, rememberLanguages } from '#client/photo/labels/chosen-languages.ts';
import { LanguageChoice } from '#client/photo/labels/language-choice.tsx';
import { filesOf, missingOf } from '#client/photo/labels/needed-files.ts';
import { readingFiles, ReadingFileMissing } from '#client/photo/labels/reading-files.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { useOnline } from '#client/ui/online.ts';
import { sizeWords } from '#client/ui/size-words.ts';
import { Progress } from '#client/ui/status/progress.tsx';
import { useAsync } from '#client/ui/use-async.ts';
import { useReadAgain } from './readings.data.ts';
import { t } from '#shared/language/t.ts';

const troubles = {
  offline: t('The connection was lost. Please try again.'),
  broken: t('The download did not arrive whole. Please try again.'),
} as const;

export const UnreadPages = ({ count }: { count: number }) => {
  const online = useOnline();
  const again = useReadAgain();
  const [languages, setLanguages] = useState<readonly ReturnType<typeof chosenLanguages>[number][]>(chosenLanguages);
  const [share, setShare] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { value, replace } = useAsync(() => missingOf(languages), [languages]);
  const missing = value?.bytes ?? null;
  const read = async () => {
    setTrouble(null);
    setShare(0);
    try {
      await readingFiles(filesOf(languages), setShare, new AbortController().signal);
      again?.();
      replace({ languages: [], bytes: 0 });
    } catch (error) {
      setTrouble(troubles[error instanceof ReadingFileMissing ? error.why : 'broken']);
    }
    setShare(null);
  };
  return (
    <Stack gap={3} className="items-start rounded-card bg-surface p-4">
      <p>
        {t(
          '{count, plural, one {One page is a picture. Its words can be read on this device; the document stays here.} other {# pages are pictures. Its words can be read on this device; the document stays here.}}',
          { count },
        )}
      </p>
      <LanguageChoice
        of="document"
        chosen={languages}
        onChoose={(next) => {
          if (next.length === 0) return;
          rememberLanguages(next);
          setLanguages(next);
        }}
      />
      {trouble !== null && <p role="alert">{trouble}</p>}
      {share !== null ? (
        <Progress label={t('Downloading')} value={100 * share} />
      ) : missing !== null && missing > 0 && !online ? (
        <p>
          {t('You’re offline. Connect once to download what reading needs ({size}); after that it works offline too.', {
            size: sizeWords(missing),
          })}
        </p>
      ) : (
        missing !== null && (
          <Button variant="primary" onClick={() => void read()}>
            {missing > 0 ? t('Download {size} and read', { size: sizeWords(missing) }) : t('Read')}
          </Button>
        )
      )}
    </Stack>
  );
};
