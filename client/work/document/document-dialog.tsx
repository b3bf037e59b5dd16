// A file of a record on the whole screen: its pages one by one, with zoom, keys and gestures.
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useId, useState } from 'react';
import { Pane } from '#client/photo/pan-zoom/pane.tsx';
import { wholePicture } from '#client/photo/pan-zoom/view.ts';
import { ZoomButtons } from '#client/photo/pan-zoom/zoom-buttons.tsx';
import { IconButton } from '#client/ui/controls/button.tsx';
import { Spinner } from '#client/ui/controls/spinner.tsx';
import { Modal } from '#client/ui/dialogs/modal.tsx';
import { useDrawnPage, usePages, type DrawnPage } from './use-pages.ts';
import { t } from '#shared/language/t.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { rich } from '#client/ui/rich.tsx';

type DocumentDialogProps = {
  name: string;
  /** Rejects with an error whose text can be shown. */
  read: () => Promise<ArrayBuffer>;
  onClose: () => void;
};

export const DocumentDialog = ({ name, read, onClose }: DocumentDialogProps) => {
  const heading = useId();
  const [at, setAt] = useState(0);
  const opened = usePages(read);
  const count = opened.pages?.count ?? 0;
  const go = (page: number): void => setAt(Math.max(0, Math.min(count - 1, page)));
  const steps: Readonly<Record<string, number>> = { PageUp: at - 1, PageDown: at + 1, Home: 0, End: count - 1 };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const page = steps[event.key];
    if (page !== undefined) {
      event.preventDefault();
      go(page);
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
          <IconButton label={t('Close the document')} onClick={onClose}>
            <X size={22} aria-hidden />
          </IconButton>
          <h1 id={heading} className="min-w-0 truncate text-14 font-medium">
            {name}
          </h1>
          {count > 1 && (
            <div className="ms-auto flex shrink-0 items-center">
              <IconButton label={t('Previous page')} disabled={at === 0} onClick={() => go(at - 1)}>
                <ChevronLeft size={20} aria-hidden />
              </IconButton>
              <output className="text-14 whitespace-nowrap text-ink-2 tabular-nums">
                {rich('<0>Page </0>{at} of {count}', { 0: <span className="max-sm:sr-only" /> }, { at: at + 1, count })}
              </output>
              <IconButton label={t('Next page')} disabled={at === count - 1} onClick={() => go(at + 1)}>
                <ChevronRight size={20} aria-hidden />
              </IconButton>
            </div>
          )}
        </header>
        {opened.pages?.isCut === true && <Note className="px-4">{t('Only the first {count} pages are shown.', { count })}</Note>}
        {opened.problem !== null ? (
          <Problem>{opened.problem}</Problem>
        ) : opened.pages === null ? (
          <Waiting />
        ) : (
          <Page key={at} name={name} at={at} drawn={opened.pages} />
        )}
      </div>
    </Modal>
  );
};

const Problem = ({ children }: { children: string }) => (
  <p role="alert" className="grid flex-1 place-items-center p-8 text-center">
    {children}
  </p>
);
const Waiting = () => (
  <div className="grid flex-1 place-items-center">
    <Spinner size={28} />
  </div>
);

type PageProps = { name: string; at: number; drawn: Parameters<typeof useDrawnPage>[0] };

const Page = ({ name, at, drawn: pages }: PageProps) => {
  const page = useDrawnPage(pages, at);
  if (page.problem !== null) return <Problem>{page.problem}</Problem>;
  return page.canvas === null ? (
    <Waiting />
  ) : (
    <Drawn canvas={page.canvas} label={t('Page {at} of {name}', { at: at + 1, name })} text={page.text} />
  );
};

type DrawnProps = { canvas: HTMLCanvasElement; label: string; text: DrawnPage['text'] };

const Drawn = ({ canvas, label, text }: DrawnProps) => {
  const [view, setView] = useState(wholePicture);
  const picture = { width: canvas.width, height: canvas.height };
  const place = (element: HTMLDivElement | null): void => element?.replaceChildren(canvas);
  return (
    <div className="flex min-h-0 flex-1">
      <Pane
        label={label}
        picture={picture}
        view={view}
        onView={setView}
        renderOver={(_, pane) => (
          <ZoomButtons showWhole={t('Show the whole page')} picture={picture} pane={pane} view={view} onView={setView} />
        )}
      >
        <div ref={place} className="size-full" />
      </Pane>
      <p className="sr-only">{text}</p>
    </div>
  );
};
