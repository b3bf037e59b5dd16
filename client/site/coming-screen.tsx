// A place that the app will have and has not yet: says so plainly, and what one can do instead.
import { ButtonLink } from '#client/ui/button-link.tsx';
import { Badge } from '#client/ui/badge.tsx';

import { type ComingPage, comingPages } from './coming.ts';

export const ComingScreen = ({ page }: { page: ComingPage }) => {
  const { title, text, instead } = comingPages[page];
  return (
    <div className="page grid min-h-[60vh] max-w-2xl place-content-center py-16 text-center">
      <div>
        <Badge>Not there yet</Badge>
      </div>
      <h1 className="mt-4 font-display text-46 font-medium">{title}</h1>
      <p className="mt-4 text-18 text-ink-2">{text}</p>
      <div className="mt-8">
        <ButtonLink to={instead.to} variant="primary">
          {instead.label}
        </ButtonLink>
      </div>
    </div>
  );
};
