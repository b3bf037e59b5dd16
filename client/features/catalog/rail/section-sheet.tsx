// One section of the places, opened from a chip or an icon. It closes when another place is chosen.
import { useState } from 'react';
import { Sheet } from '#client/ui/dialogs/sheet.tsx';
import { savedQuery } from './place-links.ts';
import { type PlacesProps, type Section, sectionsOf } from './sections.tsx';

/** The sections, the one that is open, and what opens one. */
export const useSectionSheet = (places: PlacesProps) => {
  const sections = sectionsOf(places);
  const address = savedQuery(places.query);
  const [asked, setAsked] = useState<{ title: string; address: string } | null>(null);
  const open = asked?.address === address ? sections.find(({ title }) => title === asked.title) : undefined;
  return {
    sections,
    open: ({ title }: Section) => setAsked({ title, address }),
    sheet: open !== undefined && (
      <Sheet open title={open.title} onClose={() => setAsked(null)}>
        <div className="flex flex-col gap-2">
          {open.lines}
          {open.action !== null && <div className="flex justify-end">{open.action}</div>}
        </div>
      </Sheet>
    ),
  };
};
