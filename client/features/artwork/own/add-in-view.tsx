// The key that adds a record to the section in view.
import { useLocation } from 'react-router-dom';
import { recordSection } from '#client/ui/address/piece-paths.ts';
import { addWords, pageKinds } from '../records/page-kinds.ts';
import { useThisPage } from '../records/use-record-page.ts';
import { useSectionInView } from './use-section-in-view.ts';

/** Renders once the sections are there. */
export const AddInView = () => {
  const page = useThisPage();
  const inView = useSectionInView(useLocation().hash.slice(1));
  const kind = pageKinds.find((one) => recordSection(one) === inView);
  if (kind === undefined || addWords[kind] === '') return null;
  return (
    <button
      type="button"
      hidden
      data-unseen
      aria-keyshortcuts="N"
      aria-label={addWords[kind]}
      onClick={() => page.show({ kind, record: null })}
    />
  );
};
