// How much is due this week, in a sentence; nothing until it is known.
import type { Brief } from '#client/data/brief/brief.ts';
import { useHomeReading, useWorks } from './collection-home.data.ts';
import { dueRows } from './needs/due-rows.tsx';
import { isThisWeek } from './needs/need.ts';
import { useWaiting } from './needs/needs.data.ts';
import { t } from '#shared/language/t.ts';

export const DueSentence = () => {
  const { brief, reading } = useHomeReading();
  return brief === null || reading !== 'done' ? null : <Sentence brief={brief} />;
};

const Sentence = ({ brief }: { brief: Brief }) => {
  const works = useWorks(brief);
  const waiting = useWaiting(brief);
  if (waiting === undefined) return null;
  const count = dueRows(waiting).filter(isThisWeek).length;
  if (count === 0 && works === 0) return t('Your catalog is empty. Ten minutes will get it started.');
  return t(
    '{count, plural, =0 {Nothing is due this week.} =1 {One thing is due this week.} =2 {Two things are due this week.} =3 {Three things are due this week.} other {# things are due this week.}}',
    { count },
  );
};
