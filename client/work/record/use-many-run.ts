// Runs a set of changes: progress in percent, Stop, and one Undo in the message that says what was done.
import { useRef, useState } from 'react';
import { formatNumber } from '#shared/domain/page/format.ts';
import { saveErrorMessage } from '#client/ui/status/save-error.ts';
import { toast } from '#client/ui/controls/toast.ts';
import { type ChangesOfOne, type ManyCommands, type ManyDone, useManyCommands } from './change-many.data.ts';
import { t } from '#shared/language/t.ts';

/**
 * doing: while it runs. done: afterwards, such as '12 works changed'. left: what else is to be told. of: the works that are meant, where they
 * are not those of the whole run.
 */
export type ManyWords = { doing: string; done: (works: number) => string; left?: string | undefined; of?: number };
export type ManyRunning = { doing: string; percent: number; cancel: () => void };
/** A list of changes for each work, or what reads them first. */
export type RunMany = (words: ManyWords, works: readonly ChangesOfOne[] | (() => Promise<readonly ChangesOfOne[]>)) => void;

const key = 'many';

const undoAll = async (commands: ManyCommands, done: ManyDone): Promise<void> => {
  try {
    toast({ key, title: t('Undoing…'), duration: Number.POSITIVE_INFINITY });
    const { taken, kept } = await commands.undo(done, { signal: new AbortController().signal, onProgress: () => undefined });
    toast({
      key,
      title: t('{count, plural, one {# work as before} other {# works as before}}', { count: taken }),
      description:
        kept === 0
          ? undefined
          : t('{count, plural, one {# work changed since and stayed that way.} other {# works changed since and stayed that way.}}', {
              count: kept,
            }),
    });
  } catch (error) {
    toast({ key, title: t('Not everything was undone'), description: saveErrorMessage(error), destructive: true });
  }
};

const toastDone = (words: ManyWords, works: number, commands: ManyCommands, done: ManyDone): void => {
  const { made, same, cancelled, failure } = done;
  const left = formatNumber(works - made.length - same);
  const about =
    failure !== null
      ? `${saveErrorMessage(failure)} ${t('{count} were left as they were.', { count: left })}`
      : cancelled
        ? t('Stopped: {count} were left as they were.', { count: left })
        : undefined;
  const unchanged = same > 0 ? t('{count} needed no change.', { count: formatNumber(same) }) : undefined;
  toast({
    key,
    title: words.done(made.length),
    description: [about ?? unchanged, words.left].filter((one) => one !== undefined).join(' ') || undefined,
    destructive: failure !== null,
    action: made.length === 0 ? undefined : { label: t('Undo'), act: () => void undoAll(commands, done) },
    duration: 20_000,
  });
};

/** of: how many works are meant, of which some may need no change. onEnd: also after a failure. */
export const useManyRun = (of: number, onEnd: () => void): { running: ManyRunning | null; run: RunMany } => {
  const commands = useManyCommands();
  const [running, setRunning] = useState<ManyRunning | null>(null);
  const isRunning = useRef(false);
  const start = async (words: ManyWords, works: Parameters<RunMany>[1]): Promise<void> => {
    if (commands === null || isRunning.current) return;
    isRunning.current = true;
    const stop = new AbortController();
    const show = (percent: number) => setRunning({ doing: words.doing, percent, cancel: () => stop.abort() });
    show(0);
    try {
      const all = typeof works === 'function' ? await works() : works;
      const done = await commands.change(all, { signal: stop.signal, onProgress: show });
      const meant = words.of ?? of;
      toastDone(words, meant, commands, { ...done, same: done.same + meant - all.length });
    } catch (error) {
      toast({ key, title: t('Nothing was changed'), description: saveErrorMessage(error), destructive: true });
    } finally {
      isRunning.current = false;
      setRunning(null);
      onEnd();
    }
  };
  return { running, run: (words, works) => void start(words, works) };
};
