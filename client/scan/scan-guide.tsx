// What an analysis examines, and the three steps of a scan.
import Brush from 'lucide-react/icons/brush';
import Layers from 'lucide-react/icons/layers';
import Palette from 'lucide-react/icons/palette';
import Scale from 'lucide-react/icons/scale';

const looksAt = [
  { icon: Brush, name: 'Brushstroke patterns' },
  { icon: Palette, name: 'Color palette and pigment signatures' },
  { icon: Layers, name: 'Canvas texture and aging' },
  { icon: Scale, name: 'Style comparison' },
] as const;

const steps = [
  { name: 'Upload Image', about: 'One sharp photograph of the whole work, straight from the front, in even light.' },
  { name: 'AI Analysis', about: 'The photograph is examined for what it shows and for signs that it is not what it seems.' },
  { name: 'Get Results', about: 'A verdict with its reasons on both sides, kept with the piece in your catalog.' },
] as const;

export const WhatWeAnalyze = () => (
  <section aria-labelledby="what-we-analyze">
    <h2 id="what-we-analyze" className="font-display text-21">
      What we analyze
    </h2>
    <ul className="mt-3 flex flex-col gap-3">
      {looksAt.map(({ icon: Icon, name }) => (
        <li key={name} className="flex items-center gap-3">
          <Icon size={20} aria-hidden className="shrink-0 text-ink-3" />
          {name}
        </li>
      ))}
    </ul>
    <p className="mt-3 text-14 text-ink-2">
      All of it as far as a photograph shows it. What comes out is an opinion, not a certificate of authenticity.
    </p>
  </section>
);

export const ScanSteps = () => (
  <ol aria-label="How a scan works" className="grid gap-6 sm:grid-cols-3">
    {steps.map(({ name, about }, at) => (
      <li key={name} className="flex flex-col gap-1 border-t border-line pt-4">
        <span className="text-14 text-ink-3">Step {at + 1}</span>
        <h2 className="font-display text-21">{name}</h2>
        <p className="text-16 text-ink-2">{about}</p>
      </li>
    ))}
  </ol>
);
