// The works whose records name a contact, each with the kind of the record.
import { Link } from 'react-router-dom';
import { recordLabels } from '#shared/records/record-labels.ts';
import type { Mention } from './mentions.data.ts';
import { t } from '#shared/language/t.ts';

export const MentionList = ({ name, found }: { name: string; found: readonly Mention[] }) => (
  <ul className="flex flex-col gap-1" aria-label={t('Works that name {name}', { name })}>
    {found.map(({ id, pieceId, title, kind }) => (
      <li key={id} className="text-14">
        <Link to={`/artwork/${pieceId}`} className="underline wrap-anywhere">
          {title}
        </Link>{' '}
        <span className="text-ink-3">{recordLabels[kind].one}</span>
      </li>
    ))}
  </ul>
);
