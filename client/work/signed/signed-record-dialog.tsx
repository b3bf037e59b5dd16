// Signed records of a work: a new one, those that were issued, and each as a file that checks itself.
import { useEffect, useRef, useState } from 'react';
import { formatLongDate } from '#shared/domain/page/format.ts';
import type { IssuedRecord } from '#shared/contract/works/signed-records.ts';
import type { RecordPart } from '#shared/credential/record.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Checkbox } from '#client/ui/controls/checkbox.tsx';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { useAct } from '#client/ui/controls/use-act.ts';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { useOnline } from '#client/ui/online.ts';
import { saveFile } from '#client/ui/save-file.ts';
import { Banner } from '#client/ui/status/banner.tsx';
import { GoesIn, Tick } from '#client/work/paper/paper-choices.tsx';
import { PaperDialog } from '#client/work/paper/paper-dialog.tsx';
import { makeRecordFile } from './record-file.data.ts';
import { recordPaperSource } from './record-paper.data.ts';
import { signedPhotographs } from './signed-photographs.data.ts';
import { useSignedRecords, type SignedRecords } from './signed-records.data.ts';
import { t } from '#shared/language/t.ts';

const partWords: Record<RecordPart, string> = {
  photographs: t('Fingerprints of the photographs'),
  opinions: t('Opinions of the checks'),
  events: t('Provenance, with the names in it'),
};
const partNames = Object.keys(partWords) as RecordPart[];

const stateWords: Record<IssuedRecord['state'], string> = {
  current: t('Current'),
  withdrawn: t('Withdrawn'),
  superseded: t('Superseded by a sale'),
};

export const SignedRecordDialog = ({ piece, onClose }: { piece: PieceRow; onClose: () => void }) => {
  const { value, error, sign, withdraw } = useSignedRecords(piece.id);
  const online = useOnline();
  const [parts, setParts] = useState<readonly RecordPart[]>(['photographs', 'opinions']);
  const signing = useAct(() => sign(parts), { failed: t('The record could not be signed') });
  const [printed, setPrinted] = useState<IssuedRecord | null>(null);
  if (printed !== null && value != null)
    return <RecordPaperDialog piece={piece} record={printed} keys={value.keys} onClose={() => setPrinted(null)} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Signed record')}
      description={t(
        'Verso signs who said what about this work, and when. It does not say that any of it is true, and it is no certificate. Anybody can check it without an account, and nobody can change it unnoticed.',
      )}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('Close')}
          </Button>
          <Button variant="primary" busy={signing.busy} disabled={!online} onClick={signing.run}>
            {t('Sign as it is now')}
          </Button>
        </>
      }
    >
      <Stack>
        {!online && <Banner>{t('Signing needs a connection. Files of records that were signed before can be made without one.')}</Banner>}
        <fieldset className="flex flex-col">
          <legend className="text-14 font-medium">{t('Goes into the record')}</legend>
          <Note faint className="mt-1">
            {t('What describes the work, and what you tick. Values, places and contacts never.')}
          </Note>
          {partNames.map((name) => (
            <Checkbox
              key={name}
              label={partWords[name]}
              checked={parts.includes(name)}
              onChange={({ target }) => setParts(partNames.filter((one) => (one === name ? target.checked : parts.includes(one))))}
            />
          ))}
        </fieldset>
        {value === undefined ? (
          <CenteredSpinner />
        ) : value === null ? (
          error !== null && <Note>{error.message}</Note>
        ) : (
          value.records.length > 0 && (
            <ul aria-label={t('Signed so far')} className="flex flex-col divide-y divide-line border-y border-line">
              {value.records.map((record) => (
                <RecordRow
                  key={record.id}
                  piece={piece}
                  record={record}
                  keys={value.keys}
                  onPrint={() => setPrinted(record)}
                  onWithdraw={() => withdraw(record)}
                />
              ))}
            </ul>
          )
        )}
      </Stack>
    </Dialog>
  );
};

type OfRecord = { piece: PieceRow; record: IssuedRecord; keys: SignedRecords['keys'] };

const RecordPaperDialog = ({ piece, record, keys, onClose }: OfRecord & { onClose: () => void }) => {
  const pictures = useState(true);
  return (
    <PaperDialog
      title={t('Paper for a signed record')}
      fileName={`${t('Signed record')}, ${piece.title}`}
      source={(data) => recordPaperSource(data, piece, record, keys, pictures[0])}
      onClose={onClose}
    >
      <GoesIn
        always={t(
          'What the record says, fingerprints of record, key and page, and a code that leads to where anybody checks the file. And what you tick:',
        )}
      >
        <Tick label={t('Photographs that were signed')} of={pictures} />
      </GoesIn>
    </PaperDialog>
  );
};

const RecordRow = ({ piece, record, keys, onPrint, onWithdraw }: OfRecord & { onPrint: () => void; onWithdraw: () => Promise<void> }) => {
  const data = useUserData();
  const online = useOnline();
  const [isAsking, setAsking] = useState(false);
  const [percent, setPercent] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const date = formatLongDate(record.issued_at);
  const saving = useAct(
    async () => {
      if (data === null) return;
      running.current = new AbortController();
      const moved = (share: number) => setPercent(Math.floor(share * 100));
      const { signal } = running.current;
      const { photographs, missing } = await signedPhotographs(data, piece, record.credential, { moved, signal }).finally(() =>
        setPercent(null),
      );
      const file = await makeRecordFile(record.credential, keys, photographs);
      saveFile(file, `${t('Signed record')}, ${piece.title}.html`);
      if (missing > 0)
        toast({
          title: t('Saved without {count, plural, one {# photograph} other {# photographs}}', { count: missing }),
          description: t('They are not on this device, or were replaced since.'),
        });
    },
    { failed: t('The file could not be made') },
  );
  const withdrawing = useAct(onWithdraw, { failed: t('The record could not be withdrawn') });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 flex-1">
        <span className="font-medium">{date}</span>
        <span className="block text-14 text-ink-2">{stateWords[record.state]}</span>
      </span>
      {isAsking ? (
        <>
          <span className="text-14">{t('Withdraw it for good?')}</span>
          <Button size="small" onClick={() => setAsking(false)}>
            {t('Keep')}
          </Button>
          <Button size="small" variant="destructive" busy={withdrawing.busy} onClick={withdrawing.run}>
            {t('Withdraw')}
          </Button>
        </>
      ) : (
        <>
          <Button size="small" busy={saving.busy} onClick={saving.run} aria-label={t('Save the record of {date} as a file', { date })}>
            {percent === null ? t('Save as a file') : `${percent} %`}
          </Button>
          <Button size="small" onClick={onPrint} aria-label={t('Make a paper for the record of {date}', { date })}>
            {t('Paper')}
          </Button>
          {record.state !== 'withdrawn' && (
            <Button
              size="small"
              variant="quiet"
              disabled={!online}
              onClick={() => setAsking(true)}
              aria-label={t('Withdraw the record of {date}', { date })}
            >
              {t('Withdraw')}
            </Button>
          )}
        </>
      )}
    </li>
  );
};
