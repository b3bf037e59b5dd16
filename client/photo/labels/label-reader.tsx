// Reads the words on a photograph and offers them one by one. Nothing enters the record by itself.
import { useEffect, useState } from 'react';
import type { LabelValues } from '#client/photo/labels/text/label-values.ts';
import type { Suggestion } from '#client/photo/labels/text/read-label.ts';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Progress } from '#client/ui/status/progress.tsx';
import { useOnline } from '#client/ui/online.ts';
import { sizeWords } from '#client/ui/size-words.ts';
import { LanguageChoice } from './language-choice.tsx';
import { languageFiles } from './languages.ts';
import { SuggestionRow, type OnAccept } from './suggestion-row.tsx';
import { useLabelReader, type ReadingState } from './use-label-reader.ts';
import { t } from '#shared/language/t.ts';
import { uprightBitmap } from '#client/data/pictures/upright.ts';

type LabelReaderProps = {
  photograph: Blob;
  /** What the record says now. */
  current: LabelValues;
  /** Writes these values: a suggestion that was taken, or what was there before it. */
  onAccept: OnAccept;
};

export const LabelReader = ({ photograph, current, onAccept }: LabelReaderProps) => {
  const { state, languages, choose, fetchAndRead } = useLabelReader(photograph);
  return (
    <Stack>
      <LanguageChoice chosen={languages} onChoose={choose} />
      {state.phase === 'missing' && <Missing state={state} onFetch={fetchAndRead} />}
      {state.phase === 'fetching' && <Progress label={t('Downloading')} value={100 * state.share} />}
      {state.phase === 'reading' && <Progress label={t('Reading the label')} value={100 * state.share} />}
      {state.phase === 'failed' && (
        <Banner
          tone="bad"
          action={
            <Button size="small" onClick={fetchAndRead}>
              {t('Try again')}
            </Button>
          }
        >
          {t('This photograph could not be read.')}
        </Banner>
      )}
      {state.phase === 'read' && (
        <Suggestions photograph={photograph} suggestions={state.suggestions} current={current} onAccept={onAccept} />
      )}
    </Stack>
  );
};

type MissingProps = { state: Extract<ReadingState, { phase: 'missing' }>; onFetch: () => void };

const Missing = ({ state: { languages, bytes, trouble }, onFetch }: MissingProps) => {
  const online = useOnline();
  const names = languages.map((language) => `${languageFiles[language].name}, ${sizeWords(languageFiles[language].bytes)}`);
  const rest = bytes - languages.reduce((sum, language) => sum + languageFiles[language].bytes, 0);
  const parts = rest === 0 ? names : [...names, t('the reader itself, {size}', { size: sizeWords(rest) })];
  if (!online || trouble === 'offline')
    return (
      <Banner
        tone="warn"
        action={
          <Button size="small" onClick={onFetch}>
            {t('Try again')}
          </Button>
        }
      >
        {t(
          'You’re offline, and what reading needs is not on this device yet: {parts}. Download it once while connected; after that labels are read offline too.',
          { parts: parts.join('; ') },
        )}
      </Banner>
    );
  return (
    <Stack gap={3} className="items-start rounded-card bg-surface p-4">
      {trouble === 'broken' && <p role="alert">{t('The download did not arrive whole. Please try again.')}</p>}
      <p>{t('Labels are read on this device; the photograph stays here. That needs one download, which is kept for reading offline:')}</p>
      <ul className="list-disc ps-5">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <Button variant="primary" onClick={onFetch}>
        {t('Download {size} and read', { size: sizeWords(bytes) })}
      </Button>
    </Stack>
  );
};

/** The picture to cut from; null until it is decoded. */
const usePicture = (photograph: Blob): ImageBitmap | null => {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  useEffect(() => {
    let isWanted = true;
    let made: ImageBitmap | null = null;
    uprightBitmap(photograph)
      .then((bitmap) => {
        made = bitmap;
        if (isWanted) setPicture(bitmap);
        else bitmap.close();
      })
      .catch(() => undefined);
    return () => {
      isWanted = false;
      made?.close();
    };
  }, [photograph]);
  return picture;
};

type SuggestionsProps = LabelReaderProps & { suggestions: readonly Suggestion[] };

const Suggestions = ({ photograph, suggestions, current, onAccept }: SuggestionsProps) => {
  const picture = usePicture(photograph);
  if (suggestions.length === 0)
    return (
      <Banner>
        {t(
          'Nothing was found that belongs in the record. A closer photograph, straight from the front and in even light, often helps. Handwriting is not read.',
        )}
      </Banner>
    );
  return (
    <section aria-labelledby="label-suggestions" className="flex flex-col gap-1">
      <h3 id="label-suggestions" className="font-display text-21">
        {t('What the label seems to say')}
      </h3>
      <output className="text-14 text-ink-2">
        {t(
          '{count, plural, one {One suggestion, read by a machine. Compare each with the picture; only what you use goes into your record.} other {# suggestions, read by a machine. Compare each with the picture; only what you use goes into your record.}}',
          { count: suggestions.length },
        )}
      </output>
      <ul>
        {suggestions.map((suggestion) => (
          <SuggestionRow
            key={`${suggestion.field} ${suggestion.text}`}
            suggestion={suggestion}
            picture={picture}
            current={current}
            onAccept={onAccept}
          />
        ))}
      </ul>
    </section>
  );
};
