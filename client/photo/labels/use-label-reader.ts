// The steps of reading one photograph: which files are missing, fetching them, reading, and what came of it.
import { useCallback, useEffect, useRef, useState } from 'react';
import { readLabel, type Suggestion } from '#client/photo/labels/text/read-label.ts';
import { chosenLanguages, rememberLanguages } from './chosen-languages.ts';
import { readingLanguages, type ReadingLanguage } from './languages.ts';
import { filesOf, missingOf } from './needed-files.ts';
import { openReader } from './reader.ts';
import { dropOthers, readingFiles, ReadingFileMissing } from './reading-files.ts';

/** missing: these files must be fetched first, which is asked before. */
export type ReadingState =
  | { phase: 'looking' }
  | { phase: 'missing'; languages: ReadingLanguage[]; bytes: number; trouble: 'offline' | 'broken' | null }
  | { phase: 'fetching'; share: number }
  | { phase: 'reading'; share: number }
  | { phase: 'read'; suggestions: Suggestion[] }
  | { phase: 'failed' };

export type LabelReading = {
  state: ReadingState;
  languages: readonly ReadingLanguage[];
  choose: (languages: readonly ReadingLanguage[]) => void;
  /** Fetches what is missing, then reads. */
  fetchAndRead: () => void;
};

export const useLabelReader = (photograph: Blob): LabelReading => {
  const [languages, setLanguages] = useState<readonly ReadingLanguage[]>(chosenLanguages);
  const [state, setState] = useState<ReadingState>({ phase: 'looking' });
  const running = useRef<AbortController>(null);

  const start = useCallback(
    (mayFetch: boolean): void => {
      running.current?.abort();
      const run = new AbortController();
      running.current = run;
      const { signal } = run;
      const show = (next: ReadingState): void => {
        if (!signal.aborted) setState(next);
      };
      const read = async (): Promise<void> => {
        show({ phase: 'looking' });
        const missing = await missingOf(languages);
        if (missing.bytes > 0 && !mayFetch) return show({ phase: 'missing', ...missing, trouble: null });
        if (missing.bytes > 0) show({ phase: 'fetching', share: 0 });
        const [program, ...models] = await readingFiles(
          filesOf(languages),
          (share) => {
            if (missing.bytes > 0) show({ phase: 'fetching', share });
          },
          signal,
        ).catch((error: unknown) => {
          if (!(error instanceof ReadingFileMissing)) throw error;
          show({ phase: 'missing', ...missing, trouble: error.why });
          return [];
        });
        if (program === undefined || signal.aborted) return;
        show({ phase: 'reading', share: 0 });
        const reader = await openReader(program, models);
        try {
          signal.addEventListener('abort', reader.close);
          const { lines } = await reader.read(photograph, (share) => show({ phase: 'reading', share }));
          show({ phase: 'read', suggestions: readLabel(lines, new Date().getFullYear()) });
        } finally {
          reader.close();
        }
        await dropOthers(filesOf(readingLanguages));
      };
      read().catch(() => show({ phase: 'failed' }));
    },
    [languages, photograph],
  );

  useEffect(() => {
    start(false);
    return () => running.current?.abort();
  }, [start]);

  return {
    state,
    languages,
    choose: (next) => {
      if (next.length === 0) return;
      rememberLanguages(next);
      setLanguages(next);
    },
    fetchAndRead: () => start(true),
  };
};
