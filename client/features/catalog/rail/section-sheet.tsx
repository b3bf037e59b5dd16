// One section of the places, opened from a chip or an icon. It closes when another place is chosen.
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button } from '#client/ui/controls/button.tsx';
import { Sheet } from '#client/ui/dialogs/sheet.tsx';
import { savedQuery } from './place-links.ts';
import { type PlacesProps, type Section, sectionsOf } from './sections.tsx';

/** The sections, the one that is open, and what opens one. */
export const useSectionSheet = (places: PlacesProps) => {
  const sections = sectionsOf(places);
  const address = savedQuery(places.query);
  const [asked, setAsked] = useState<{ title: string; address: string } | null>(null);
  // It does not come back with the place that it was opened in.
  if (asked !== null && asked.address !== address) setAsked(null);
  const open = asked === null ? undefined : sections.find(({ title }) => title === asked.title);
  return {
    sections,
    open: ({ title }: Section) => setAsked({ title, address }),
    sheet: open !== undefined && (
      <Sheet open title={open.title} onClose={() => setAsked(null)}>
        <div className="flex flex-col gap-2">
          {open.lines}
          {open.add !== null && (
            <Button onClick={open.add.act} aria-haspopup="dialog" className="self-start">
              <Plus size={16} aria-hidden />
              {open.add.label}
            </Button>
          )}
        </div>
      </Sheet>
    ),
  };
};
