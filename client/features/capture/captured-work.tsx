// One captured work: its photographs, its title and artist, and its actions.
import { isBlank } from '#shared/domain/page/plain-line.ts';
import Crop from 'lucide-react/icons/crop';
import { unknownArtist } from '#shared/domain/piece/piece.ts';
import { formatDateTime } from '#shared/domain/page/format.ts';
import { AskCheck } from '#client/work/evidence/ask-check.tsx';
import { announceOutcome } from '#client/device/sync/announce-outcome.ts';
import { KeptNotice } from '#client/device/forms/kept-notice.tsx';
import { missingIn, useForm } from '#client/device/forms/use-form.ts';
import { kindWords } from '#shared/domain/piece/photo-words.ts';
import { usePicture } from '#client/photo/pictures/picture.data.ts';
import { useWaitingPicture } from '#client/photo/pictures/waiting-picture.data.ts';
import { NameInput } from '#client/work/names/name-input.tsx';
import { usePieceCommands } from '#client/work/record/piece-commands.data.ts';
import { removeAndSay } from '#client/work/record/remove-piece.ts';
import { ArtImage } from '#client/ui/art-image.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import type { HelpRequest } from './captured-help.tsx';
import type { Captured, CapturedPhoto } from './captures.data.ts';
import { CroppedPicture } from '#client/photo/pictures/cropped-picture.tsx';
import { t } from '#shared/language/t.ts';

const saved = { title: t('Artwork updated'), description: t('The details are in your catalog.') };
const notSaved = t('Update failed');
const removal = { done: { title: t('Artwork deleted'), description: t('It can be restored for 30 days.') }, failed: t('Delete failed') };

/** onView: with the id of a photograph. */
type CapturedWorkProps = { work: Captured; onAsk: (asked: HelpRequest) => void; onView: (photoId: string) => void };

export const CapturedWork = ({ work, onAsk, onView }: CapturedWorkProps) => {
  const { piece, photographs, waiting } = work;
  const commands = usePieceCommands();
  const { kept, values, problems, trouble, busy, change, form } = useForm({
    keptAs: `captured ${piece.id}`,
    opened: { title: '', artist: piece.artist === unknownArtist ? '' : piece.artist },
    check: ({ title }) => missingIn({ title }),
    act: async ({ title, artist }) => {
      if (commands === null) return;
      const values = { title: title.trim(), artist: isBlank(artist) ? unknownArtist : artist.trim() };
      // Written even where it stays 'Untitled': that may be its title.
      const ids = await commands.edit(piece, () => [{ kind: 'piece.set', payload: { pieceId: piece.id, values } }]);
      const undo = () => void Promise.all(ids.map((id) => commands.undo(id))).catch(() => undefined);
      announceOutcome(commands.watch, ids, { key: `named-${piece.id}`, done: saved, refused: notSaved, undo });
    },
  });
  return (
    <li className="rounded-card border border-line bg-raised p-4">
      <article aria-label={t('Captured {date}', { date: formatDateTime(piece.created_at) })} className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <Note>{formatDateTime(piece.created_at)}</Note>
          {waiting > 0 && (
            <Badge tone="warn">
              {t('{count, plural, one {# photograph} other {# photographs}} waiting to upload', { count: waiting })}
            </Badge>
          )}
        </div>
        <ul aria-label={t('Photographs')} className="flex gap-2 overflow-x-auto">
          {photographs.map((photo) => (
            <li key={photo.id} className="relative shrink-0">
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={t('View full screen: {kind}', { kind: kindWords[photo.kind] })}
                className="block size-24 cursor-zoom-in bg-surface p-1"
                onClick={() => onView(photo.photoId)}
              >
                <CapturedPicture photo={photo} />
              </button>
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={t('Crop: {kind}', { kind: kindWords[photo.kind] })}
                title={t('Crop')}
                onClick={() => onAsk({ what: 'crop', work, photo })}
                className="absolute right-0 bottom-0 grid size-control place-items-end p-1 text-ink-2"
              >
                <span className="grid size-6 place-items-center rounded-control bg-raised">
                  <Crop size={14} aria-hidden />
                </span>
              </button>
            </li>
          ))}
        </ul>
        <form {...form} className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <div className="empty:hidden sm:col-span-full">
            <KeptNotice {...kept} />
          </div>
          <Field label={t('Title')} error={problems.title}>
            <Input value={values.title} onChange={({ target }) => change({ title: target.value })} autoComplete="off" />
          </Field>
          <Field label={t('Artist')} optional>
            <NameInput names="artist" value={values.artist} onChange={({ target }) => change({ artist: target.value })} />
          </Field>
          <Button type="submit" variant="primary" busy={busy} className="sm:mt-6">
            {t('Save')}
          </Button>
        </form>
        {trouble !== null && <Banner tone="bad">{trouble}</Banner>}
        <div className="flex flex-wrap gap-2">
          <Button size="small" aria-haspopup="dialog" onClick={() => onAsk({ what: 'label', work })}>
            {t('Read a label')}
          </Button>
          <Button size="small" aria-haspopup="dialog" onClick={() => onAsk({ what: 'same', work })}>
            {t('Do I have this?')}
          </Button>
          <AskCheck piece={piece} />
          <ButtonLink to={`/artwork/${piece.id}`} size="small">
            {t('Open')}
          </ButtonLink>
          <Button
            size="small"
            variant="quiet"
            disabled={commands === null}
            onClick={() => commands !== null && void removeAndSay(commands, piece.id, removal)}
          >
            {t('Delete')}
          </Button>
        </div>
      </article>
    </li>
  );
};

const CapturedPicture = ({ photo: { id, kind, url, crop } }: { photo: CapturedPhoto }) => {
  const kept = usePicture(url, 320);
  const waiting = useWaitingPicture(url === null ? id : null);
  const blob = url === null ? waiting : kept;
  return crop === null ? (
    <ArtImage src={blob} alt={kindWords[kind]} fit="mat" />
  ) : (
    <CroppedPicture blob={blob} crop={crop} width={0} height={0} side={320} alt={kindWords[kind]} fit="mat" />
  );
};
