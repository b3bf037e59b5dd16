// An artist's name that leads to the page of the artist's works.
import { Link } from 'react-router-dom';
import { artistPath } from '#shared/domain/page/artist-path.ts';

/** Without a link for an unknown artist. */
export const ArtistLink = ({ artist }: { artist: string }) => {
  const path = artistPath(artist);
  return path === null ? (
    artist
  ) : (
    <Link to={path} className="hover:underline">
      {artist}
    </Link>
  );
};
