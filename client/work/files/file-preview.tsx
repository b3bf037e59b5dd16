// The first page of a file as a small picture; its kind in letters where there is none.
import FileText from 'lucide-react/icons/file-text';
import type { FileRef } from '#shared/records/file-ref.ts';
import { useSource } from '#client/ui/art-image.tsx';
import { useFilePreview } from './file-preview.data.ts';

/** '' for a name without a short ending. */
const kindOf = (name: string): string => /\.([a-z0-9]{2,4})$/i.exec(name)?.[1]?.toUpperCase() ?? '';

export const FilePreview = ({ file }: { file: FileRef }) => {
  const source = useSource(useFilePreview(file));
  const kind = kindOf(file.name);
  return (
    <span
      aria-hidden
      className="grid h-13 w-10 shrink-0 place-items-center overflow-hidden border border-line bg-surface text-12 leading-4 text-ink-3"
    >
      {source === undefined ? (
        kind === '' ? (
          <FileText size={16} />
        ) : (
          kind
        )
      ) : (
        <img src={source} alt="" decoding="async" className="size-full object-cover object-top" />
      )}
    </span>
  );
};
