// A person's name as a link to their profile; plain text if the account is deleted.
import { Link } from 'react-router-dom';
import { cx } from '#client/ui/class-names.ts';

type PersonLinkProps = { id: string | null; name: string; className?: string | undefined };

export const PersonLink = ({ id, name, className }: PersonLinkProps) =>
  id === null ? (
    <span className={className}>{name}</span>
  ) : (
    <Link to={`/user/${id}`} className={cx('hover:underline', className)}>
      {name}
    </Link>
  );
