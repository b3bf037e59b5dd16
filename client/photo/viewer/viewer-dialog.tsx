// The viewer: one photograph of a work on the whole screen, and the way to the others.
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useId } from 'react';
import type { Finding } from '#shared/domain/piece/finding.ts';
import { kindWords } from '#shared/domain/piece/photo-words.ts';
import { IconButton } from '#client/ui/controls/button.tsx';
import { Modal } from '#client/ui/dialogs/modal.tsx';
import type { Measuring } from './measuring.ts';
import { ViewerContent } from './viewer-content.tsx';
import type { ViewedPhoto } from './viewed-photo.ts';
import { t } from '#shared/language/t.ts';

type ViewerDialogProps = {
  /** At least one. */
  photos: readonly ViewedPhoto[];
  /** The first photograph is shown if there is none of that id. */
  shownId: string;
  onShow: (id: string) => void;
  /** The title of the work. */
  title: string;
  /** What was found in the first photograph. */
  findings?: readonly Finding[] | undefined;
  /** Null where nothing can be measured, such as on other people's pages. */
  measuring?: Measuring | null | undefined;
  onClose: () => void;
};

const isTyped = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

export const ViewerDialog = ({ photos, shownId, onShow, title, findings = [], measuring = null, onClose }: ViewerDialogProps) => {
  const heading = useId();
  const at = Math.max(
    0,
    photos.findIndex(({ id }) => id === shownId),
  );
  const shown = photos[at];
  if (shown === undefined) return null;
  const step = (by: number): void => onShow(photos[(at + by + photos.length) % photos.length]?.id ?? shownId);
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (isTyped(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault();
      step(event.key === 'PageUp' ? -1 : 1);
    } else if (event.key === 'f') {
      const dialog = event.currentTarget.closest('dialog');
      void (document.fullscreenElement === null ? dialog?.requestFullscreen() : document.exitFullscreen())?.catch(() => undefined);
    }
  };
  return (
    <Modal
      open
      onClose={onClose}
      labelledBy={heading}
      closesOutside={false}
      className="always-dark m-0 size-full max-h-none max-w-none bg-bg text-ink"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the whole viewer */}
      <div onKeyDown={press} className="flex h-dvh flex-col pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)]">
        <header className="flex items-center gap-2 px-2">
          <IconButton label={t('Close the viewer')} onClick={onClose}>
            <X size={22} aria-hidden />
          </IconButton>
          <h1 id={heading} className="min-w-0 truncate text-14 font-medium">
            {kindWords[shown.kind]} <i className="font-normal text-ink-2">{title}</i>
          </h1>
          <p className="ms-auto hidden text-12 whitespace-nowrap text-ink-3 lg:pointer-fine:block">
            {t('Zoom: scroll or + −. Fit: 0. Actual size: 1. Full screen: F.')}
          </p>
          {photos.length > 1 && (
            <div className="flex shrink-0 items-center max-lg:ms-auto pointer-coarse:ms-auto">
              <IconButton label={t('Previous photograph')} onClick={() => step(-1)}>
                <ChevronLeft size={20} aria-hidden />
              </IconButton>
              <span className="text-14 whitespace-nowrap text-ink-2 tabular-nums">
                {t('{at} of {count}', { at: at + 1, count: photos.length })}
              </span>
              <IconButton label={t('Next photograph')} onClick={() => step(1)}>
                <ChevronRight size={20} aria-hidden />
              </IconButton>
            </div>
          )}
        </header>
        <ViewerContent
          key={shown.id}
          photos={photos}
          shown={shown}
          title={title}
          findings={at === 0 ? findings : []}
          measuring={measuring}
        />
      </div>
    </Modal>
  );
};
