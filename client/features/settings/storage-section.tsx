// Storage on this device: usage, persistence, and freeing space without losing unsent data.
import { useState } from 'react';

import { formatNumber } from '#shared/domain/page/format.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { saveErrorMessage } from '#client/ui/status/save-error.ts';
import { ActButton } from '#client/ui/controls/act-button.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { useOnline } from '#client/ui/online.ts';
import { Progress } from '#client/ui/status/progress.tsx';
import { Spinner } from '#client/ui/controls/spinner.tsx';
import { toast } from '#client/ui/controls/toast.ts';

import { Fact } from './fact.tsx';
import { sizeWords } from '#client/ui/size-words.ts';
import { type Usage, type Storage, type StorageFigures, useStorage } from './storage.data.ts';
import { t } from '#shared/language/t.ts';

const heldWords = ({ count, bytes }: Usage, words: (count: number) => string): string =>
  count === 0 ? t('None') : `${words(count)}, ${sizeWords(bytes)}`;

export const StorageSection = () => {
  const storage = useStorage();
  const { figures } = storage;
  if (figures === undefined)
    return (
      <Card className="flex items-center gap-3 text-ink-2">
        <Spinner size={16} />
        {t('Looking at the storage of this device')}
      </Card>
    );
  return (
    <Card className="flex flex-col gap-5">
      <Room figures={figures} />
      <dl className="grid gap-3 sm:grid-cols-3">
        <Fact name={t('Works in your catalog')}>{formatNumber(figures.pieces)}</Fact>
        <Fact name={t('Pictures saved for offline use')}>
          {heldWords(figures.pictures, (count) => t('{count, plural, one {# picture} other {# pictures}}', { count }))}
        </Fact>
        <Fact name={t('Photographs not sent yet')}>
          {heldWords(figures.photographs, (count) => t('{count, plural, one {# photograph} other {# photographs}}', { count }))}
        </Fact>
        {figures.files.count > 0 && (
          <Fact name={t('Files not sent yet')}>
            {heldWords(figures.files, (count) => t('{count, plural, one {# file} other {# files}}', { count }))}
          </Fact>
        )}
      </dl>
      <FreeUp storage={storage} />
      <Kept storage={storage} persisted={figures.persisted} />
    </Card>
  );
};

const Room = ({ figures: { usage, quota } }: { figures: StorageFigures }) =>
  usage === null || quota === null || quota === 0 ? (
    <p className="text-14 text-ink-2">
      {usage === null
        ? t('This browser does not report how much space Verso uses.')
        : t('Verso takes about {size} on this device.', { size: sizeWords(usage) })}
    </p>
  ) : (
    <Progress
      label={t('Used on this device')}
      value={usage}
      max={quota}
      detail={t('about {used} of {room}', { used: sizeWords(usage), room: sizeWords(quota) })}
    />
  );

const FreeUp = ({ storage: { free, refresh, figures } }: { storage: Storage }) => {
  const online = useOnline();
  const act = async () => {
    if (free === null) return;
    const bytes = await free().finally(refresh);
    toast({
      title: t('Space freed'),
      description: t('{size} of pictures and files were removed from this device.', { size: sizeWords(bytes) }),
    });
  };
  return (
    <Stack gap={2} className="items-start">
      <ActButton disabled={!online || free === null || figures === undefined} act={act} why={saveErrorMessage}>
        {t('Free up space')}
      </ActButton>
      <Note faint>
        {t(
          'Removes pictures, files and pages that the server has too. Your catalog, scans, and everything that waits to be sent stay. Small pictures of your works come back little by little while you are connected.',
        )}
      </Note>
      {!online && <p className="text-14 text-warn">{t('You are offline: what is removed now could not be fetched again.')}</p>}
    </Stack>
  );
};

const Kept = ({ storage: { keep, refresh }, persisted }: { storage: Storage; persisted: boolean | null }) => {
  const [asked, setAsked] = useState(false);
  if (persisted === true)
    return <p className="text-14 text-ok">{t('This browser has promised to keep the data of Verso until you remove it yourself.')}</p>;
  if (persisted === null) return <Note faint>{t('This browser does not tell whether it keeps the data when room gets short.')}</Note>;
  const ask = async () => {
    await keep();
    setAsked(true);
    refresh();
  };
  return (
    <Stack gap={2} className="items-start">
      <Note>
        {t(
          'This browser may remove the data of Verso when room gets short. What has reached the server is then fetched again; what waits would be lost.',
        )}
      </Note>
      <Button onClick={() => void ask()}>{t('Protect offline data')}</Button>
      {asked && (
        <output className="block text-14 text-ink-2">
          {t('The browser may delete this data if space runs low. Most keep it once Verso is installed as an app or visited often.')}
        </output>
      )}
    </Stack>
  );
};
