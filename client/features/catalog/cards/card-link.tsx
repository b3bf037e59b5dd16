// The title of a work on its card or line: the link that all of it is, and the stop of the keys.
import { type KeyboardEvent, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { doWithWork, workActOf, workKeys } from '#client/features/catalog/work-keys.ts';
import type { useLongPress } from '#client/features/catalog/select/use-long-press.ts';
import type { PieceItemProps } from './card-props.ts';

export const CardLink = ({ press, ...props }: PieceItemProps & Pick<ReturnType<typeof useLongPress>, 'press'>) => {
  const { piece, selecting, tabIndex, onSelect } = props;
  const onClick = (event: MouseEvent) => {
    // Enter opens it all the same, and with these keys the browser opens it elsewhere.
    if (!selecting || event.detail === 0 || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onSelect(event.shiftKey);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const act = workActOf(event);
    if (act === null) return;
    event.preventDefault();
    doWithWork(act, event.currentTarget, event.shiftKey, props);
  };
  const isArranged = props.onEarlier !== null || props.onLater !== null;
  return (
    <Link
      {...press}
      data-card
      to={`/artwork/${piece.id}`}
      tabIndex={tabIndex}
      aria-keyshortcuts={isArranged ? `${workKeys} Alt+ArrowLeft Alt+ArrowRight` : workKeys}
      draggable={false}
      onClick={onClick}
      onKeyDown={onKeyDown}
      className="select-none [-webkit-touch-callout:none] group-hover:underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus"
    >
      <i>{piece.title}</i>
    </Link>
  );
};
