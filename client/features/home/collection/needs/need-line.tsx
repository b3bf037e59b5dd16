// A row of "Needs you": the work, what it is, by when or for whom, and what to do. The whole row leads there.
import ChevronRight from 'lucide-react/icons/chevron-right';
import MessageCircle from 'lucide-react/icons/message-circle';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PiecePicture } from '#client/photo/pictures/piece-picture.tsx';
import type { NeedRow } from './need.ts';

/** children: a button beside it. */
export const NeedLine = ({ need: { piece, head, by, sub, path, verb }, children }: { need: NeedRow; children?: ReactNode }) => (
  <li className="group relative flex min-h-14 items-center gap-3 border-t border-line max-sm:py-2">
    <span aria-hidden className="grid size-10 shrink-0 place-items-center bg-surface text-ink-3">
      {piece === undefined ? (
        <MessageCircle size={18} />
      ) : (
        <span className="block size-full p-0.5">
          <PiecePicture piece={piece} width={320} fit="mat" />
        </span>
      )}
    </span>
    <Link to={path} className="min-w-0 flex-1 after:absolute after:inset-0">
      <span className="block">
        <span className="block font-medium underline-offset-3 group-hover:underline sm:truncate">{head}</span>
        {(by !== null || sub !== '') && (
          <span className="block text-12 text-ink-2 sm:truncate">
            {by !== null && <span className="font-medium text-warn">{by}</span>}
            {by !== null && sub !== '' && ' · '}
            {sub}
          </span>
        )}
      </span>
      <span className="sr-only">{verb}</span>
    </Link>
    {children}
    <span aria-hidden className="shrink-0 font-medium text-accent max-sm:hidden">
      {verb}
    </span>
    <ChevronRight size={18} aria-hidden className="shrink-0 text-ink-3 sm:hidden" />
  </li>
);
