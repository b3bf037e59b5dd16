// Photographs that come from outside of the page: image files opened with the installed app, and what went wrong with a share.
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { maxShared, sharedParam, type ShareTrouble } from '#shared/domain/page/share-target.ts';
import { toast } from '#client/ui/controls/toast.ts';
import { t } from '#shared/language/t.ts';

type LaunchQueue = { setConsumer(consumer: (launched: { files?: readonly FileSystemFileHandle[] }) => void): void };

/** The browser queues opened files until a page asks for them. */
export const useOpenedFiles = (take: (files: readonly File[]) => void, onFailed: (error: unknown) => void): void => {
  const onFiles = useEffectEvent(take);
  const onError = useEffectEvent(onFailed);
  useEffect(() => {
    let wanted = true;
    (window as { launchQueue?: LaunchQueue }).launchQueue?.setConsumer(({ files = [] }) => {
      if (!wanted || files.length === 0) return;
      void Promise.all(files.map((handle) => handle.getFile())).then(onFiles, onError);
    });
    return () => void (wanted = false);
  }, []);
};

const words: Record<ShareTrouble, { title: string; description: string; destructive: boolean }> = {
  none: {
    title: t('The photograph did not arrive'),
    description: t('It could not be read, or this device has no room left. Please share it again, or choose it here.'),
    destructive: true,
  },
  some: {
    title: t('The first {count} photographs are here', { count: maxShared }),
    description: t('Please share the others in a second step.'),
    destructive: false,
  },
};

/** Says once what the address tells of a share. */
export const useShareTrouble = (): void => {
  const [params, setParams] = useSearchParams();
  const trouble = params.get(sharedParam);
  const onTold = useEffectEvent((trouble: string) => {
    if (trouble === 'none' || trouble === 'some') toast({ key: 'shared', ...words[trouble] });
    setParams(
      (now) => {
        now.delete(sharedParam);
        return now;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (trouble !== null) onTold(trouble);
  }, [trouble]);
};
