// The logo of Verso, the back of a canvas whose braces form a V, and the name.
import { Link } from 'react-router-dom';

export const Mark = ({ size = 28 }: { size?: number | undefined }) => <img src="/icon.svg" alt="" width={size} height={size} />;

export const Logo = () => (
  <Link to="/" className="inline-flex min-h-11 shrink-0 items-center gap-2.5 rounded-control font-display text-21 leading-none font-medium">
    <Mark />
    {/* The state of what is unsaved needs the room more. */}
    <span className="max-[22.5rem]:sr-only">Verso</span>
  </Link>
);
