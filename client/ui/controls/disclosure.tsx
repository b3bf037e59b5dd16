// A heading that expands and collapses the content below it.
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useDeferredValue, useState } from 'react';

type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  /** True opens it from outside; it stays as the person left it otherwise. */ open?: boolean | undefined;
};

export const Disclosure = ({ summary, children, open = false }: DisclosureProps) => {
  const [isOpen, setOpen] = useState(open);
  // Closed content renders at low priority, after what is visible. It is still in the document, so find-in-page works.
  const later = useDeferredValue(children, null);
  return (
    <details
      open={open || undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group/more border-t border-line"
    >
      <summary className="flex min-h-control list-none items-center justify-between gap-3 py-2 text-14 font-medium [&::-webkit-details-marker]:hidden">
        <span>{summary}</span>
        <ChevronDown size={20} aria-hidden className="shrink-0 text-ink-3 transition-transform duration-200 group-open/more:rotate-180" />
      </summary>
      <div className="pt-1 pb-3">{open || isOpen ? children : later}</div>
    </details>
  );
};
