// The way to the very file that was examined, and for the print a detail of it: its dots are too fine for the picture that is shown.
import { formatNumber } from '#shared/domain/page/format.ts';
import copy from '#client/work/examples/examined/copy.jpg';
import generated from '#client/work/examples/examined/generated.png';
import painting from '#client/work/examples/examined/painting.jpg';
import print from '#client/work/examples/examined/print.jpg';
import screenshot from '#client/work/examples/examined/screenshot.png';
import printDetail from '#client/work/examples/pictures/print-detail.webp';
import type { Example, ExampleId } from '#client/work/examples/examples.ts';
import { useOnline } from '#client/ui/online.ts';
import { t } from '#shared/language/t.ts';

const files: Record<ExampleId, string> = { painting, print, screenshot, generated, copy };

export const ExaminedFile = ({ example: { id, bytes, title } }: { example: Example }) => {
  const online = useOnline();
  const file = files[id];
  if (!online) return null;
  return (
    <>
      {id === 'print' && (
        <span className="mt-3 flex items-center gap-4">
          <img
            src={printDetail}
            alt={t('A detail at full size: rings and dots of colored ink')}
            width={240}
            height={160}
            loading="lazy"
            decoding="async"
            className="h-auto w-36 shrink-0"
          />
          {t('A detail. Shown whole and smaller, the dots run together, as they do to the eye.')}
        </span>
      )}
      <a
        href={file}
        download={`verso-example-${id}${file.slice(file.lastIndexOf('.'))}`}
        className="inline-flex min-h-control items-center self-start text-accent underline"
      >
        <span>
          {t('Download the examined file')}
          <span className="sr-only">: {title}</span> {t('({size} kB)', { size: formatNumber(Math.ceil(bytes / 1000)) })}
        </span>
      </a>
    </>
  );
};
