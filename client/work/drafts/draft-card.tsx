// One unsent scan: its photograph, its state, and its actions.
import { isBlank } from '#shared/domain/page/plain-line.ts';
import { useState } from 'react';
import { formatDateTime } from '#shared/domain/page/format.ts';
import { kindWords } from '#shared/domain/piece/photo-words.ts';
import { isPhotoKind, photoKinds, untitled, type PhotoKind } from '#shared/domain/piece/piece.ts';
import type { DraftRow } from '#client/data/db/database.ts';
import { AlertDialog } from '#client/ui/dialogs/alert-dialog.tsx';
import { ArtImage } from '#client/ui/art-image.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Select } from '#client/ui/controls/select.tsx';
import { useOnline } from '#client/ui/online.ts';
import { Progress } from '#client/ui/status/progress.tsx';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import { toast } from '#client/ui/controls/toast.ts';
import { draftWords } from './draft-words.ts';
import { useDraftCommands, useDraftPhoto, type DraftPhoto } from './drafts.data.ts';
import { useUploadProgress } from '#client/work/files/upload-progress.data.ts';
import { useWaitingPicture } from '#client/photo/pictures/waiting-picture.data.ts';
import { usePicture } from '#client/photo/pictures/picture.data.ts';
import { saveFile } from '#client/ui/save-file.ts';
import { t, translated } from '#shared/language/t.ts';
import { inSentence } from '#shared/language/in-sentence.ts';

type DraftCardProps = { draft: DraftRow; online: boolean; tooLong: boolean; onEdit: () => void };

export const DraftCard = ({ draft, online, tooLong, onEdit }: DraftCardProps) => {
  const photo = useDraftPhoto(draft);
  const title = isBlank(draft.title) ? translated(untitled) : draft.title;
  const words = draftWords(draft, online, tooLong);
  return (
    <li className="flex gap-4 rounded-card border border-line bg-raised p-4">
      <div className="size-20 shrink-0">
        <DraftImage photo={photo} title={title} />
      </div>
      <Stack gap={2} className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <div className="min-w-0">
            <p className="truncate text-14 font-medium">
              <i>{title}</i>
              {draft.pieceId !== null && (
                <span className="text-ink-2">
                  {' '}
                  ({draft.adds === undefined ? t('new analysis') : t('photograph: {kind}', { kind: inSentence(kindWords[draft.adds]) })})
                </span>
              )}
            </p>
            <p className="text-12 text-ink-3">{formatDateTime(draft.composedAt)}</p>
          </div>
          <Badge tone={words.tone}>{words.label}</Badge>
        </div>
        {words.meaning !== null && <p className={words.tone === 'bad' ? 'text-14 text-bad' : 'text-14 text-ink-2'}>{words.meaning}</p>}
        {draft.adds !== undefined && photo?.hasOpenKind === true && <KindOfDraft id={draft.id} kind={draft.adds} title={title} />}
        <UploadBar draft={draft} />
        <DraftActions draft={draft} photo={photo} title={title} onEdit={onEdit} />
      </Stack>
    </li>
  );
};

const kinds = photoKinds.map((kind) => ({ value: kind, label: kindWords[kind] }));

const KindOfDraft = ({ id, kind, title }: { id: string; kind: PhotoKind; title: string }) => {
  const { sayKind } = useDraftCommands();
  const say = async (chosen: string): Promise<void> => {
    try {
      if (!isPhotoKind(chosen) || (await sayKind(id, chosen))) return;
      toast({ title: t('It is being sent'), description: t('You can say what it shows once it is with the piece.') });
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <Select
      aria-label={t('What the photograph of {title} shows', { title })}
      className="max-w-60"
      options={kinds}
      value={kind}
      onChange={({ target }) => void say(target.value)}
    />
  );
};

const DraftImage = ({ photo, title }: { photo: DraftPhoto | undefined; title: string }) => {
  const kept = usePicture(photo?.heldId === null ? photo.publicUrl : null, 320);
  const waiting = useWaitingPicture(photo?.heldId);
  return <ArtImage src={photo?.heldId === null ? kept : waiting} alt={t('Photograph of {title}', { title })} fit="mat" />;
};

const UploadBar = ({ draft }: { draft: DraftRow }) => {
  const progress = useUploadProgress(draft.state === 'uploading' ? draft.id : null);
  return progress === null ? null : <Progress label={t('Sent so far')} value={progress.sent} max={progress.total} />;
};

type DraftActionsProps = { draft: DraftRow; photo: DraftPhoto | undefined; title: string; onEdit: () => void };

const DraftActions = ({ draft, photo, title, onEdit }: DraftActionsProps) => {
  const { retry, discard, original } = useDraftCommands();
  const [asking, setAsking] = useState(false);
  const online = useOnline();
  if (draft.state === 'uploading' || draft.state === 'analyzing') return null;
  const stopped = draft.state === 'failed' || draft.state === 'needs-plan';
  const sendNow = async () => {
    if (!online) toast({ title: t('You are offline'), description: t('It is kept on this device and sent when you are connected again.') });
    await retry(draft.id).catch(toastFailure);
  };
  const saveOriginal = async (photoId: string) => {
    const file = await original(photoId);
    if (file !== null) saveFile(file, `${title}.${file.type.replace('image/', '').replace('jpeg', 'jpg')}`);
  };
  const giveUp = async () => {
    setAsking(false);
    try {
      if (!(await discard(draft.id))) toast({ title: t('Too late to discard'), description: t('It is being sent.'), destructive: true });
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <div className="flex flex-wrap gap-2">
      {draft.state === 'needs-plan' && (
        <ButtonLink to="/pricing" size="small" variant="primary">
          {t('View Pricing Plans')}
        </ButtonLink>
      )}
      {draft.isFinal !== true && (
        <Button size="small" onClick={() => void sendNow()}>
          {stopped ? t('Try again') : t('Send now')}
        </Button>
      )}
      {photo?.editable === true && (
        <Button size="small" onClick={onEdit}>
          {t('Edit')}
        </Button>
      )}
      {stopped && photo?.heldId != null && (
        <Button size="small" onClick={() => void saveOriginal(photo.heldId ?? '').catch(toastFailure)}>
          {t('Save photo')}
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        {t('Discard')}
      </Button>
      <AlertDialog
        open={asking}
        title={draft.adds === undefined ? t('Discard this scan?') : t('Discard this photograph?')}
        description={
          draft.adds !== undefined
            ? t('It is deleted from this device and not added to the piece. This cannot be undone.')
            : photo?.publicUrl == null || stopped
              ? t('The photograph and what you typed are deleted from this device. This cannot be undone.')
              : t('It is deleted from this device. Its analysis may have begun already; then the piece still comes into your catalog.')
        }
        confirmLabel={t('Discard')}
        destructive
        onConfirm={() => void giveUp()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
};
