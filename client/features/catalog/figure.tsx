// One figure of the line: what it is called, and what is said about it.
import type { ReactNode } from 'react';

/** note: for a pointer as the title, for a screen reader after the figure. */
export const Figure = ({ label, note, children }: { label: string; note?: string | undefined; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-1.5" title={note}>
    <dt className="text-ink-3">{label}</dt>
    <dd className="font-medium wrap-anywhere">{children}</dd>
    {note !== undefined && <dd className="sr-only">{note}</dd>}
  </div>
);
