// The place of a mark while it is moved: stored when the key or the pointer is let go, not at each step.
import { useRef, useState } from 'react';
import { markPlaceText, markPlaceWords, type MarkPlace } from '#shared/records/condition-marks.ts';
import type { RecordCommands } from '#client/work/record/records.data.ts';
import { toast } from '#client/ui/controls/toast.ts';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import type { Mark } from '#client/work/lines/marks.data.ts';
import { t } from '#shared/language/t.ts';

/** known: the places that the record had or was given here. Another one comes from elsewhere, and is shown. */
type Moved = { id: string; place: MarkPlace; known: readonly unknown[] };

const movedOf = (moved: Moved | null, { record: { id, fields } }: Mark): Moved | null =>
  moved !== null && moved.id === id && moved.known.includes(fields['place']) ? moved : null;

export const useMovedMarks = (commands: RecordCommands | null) => {
  const [moved, setMoved] = useState<Moved | null>(null);
  /** A pointer can be let go before its last step is rendered. */
  const latest = useRef<Moved | null>(null);
  const put = (next: Moved | null): void => {
    latest.current = next;
    setMoved(next);
  };
  return {
    withMoved: (mark: Mark): Mark => ({ ...mark, place: movedOf(moved, mark)?.place ?? mark.place }),
    move: (mark: Mark, place: MarkPlace): void =>
      put({ id: mark.record.id, place, known: movedOf(latest.current, mark)?.known ?? [mark.record.fields['place']] }),
    store: (mark: Mark): void => {
      const now = movedOf(latest.current, mark);
      if (now === null || commands === null) return;
      const text = markPlaceText(now.place);
      if (now.known.at(-1) === text) return;
      put({ ...now, known: [...now.known, text] });
      const [before = null] = now.known;
      const undo = (): void => {
        put(null);
        commands.set(mark.record, { place: before }).catch(toastFailure);
      };
      commands.set(mark.record, { place: text }).then(
        // One message for all steps, which takes back all of them.
        () =>
          toast({
            key: 'mark',
            title: t('Mark {number} moved', { number: mark.number }),
            description: markPlaceWords(now.place),
            action: { label: t('Undo'), act: undo },
          }),
        (cause: unknown) => {
          put(null);
          toastFailure(cause);
        },
      );
    },
  };
};
