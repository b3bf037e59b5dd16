// Why the catalog shows no pieces, and what to do about it.
import Images from 'lucide-react/icons/images';
import { type RefObject, useEffect, useRef } from 'react';
import { narrowedTo } from './filter/catalog-choices.ts';
import { type CatalogFilter, narrowings } from './filter/catalog-filter.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { t } from '#shared/language/t.ts';

type NoPiecesProps = {
  /** none: the collection is empty. unreached: it was never fetched. place: the chosen collection or tag is empty. */
  why: 'none' | 'unreached' | 'attention' | 'place' | 'filter';
  query: CatalogFilter;
  onClear?: () => void;
  /** Whether the focus was with the pieces: if it left with the last one, it goes to the title. */
  wasInside: RefObject<boolean>;
};

export const NoPieces = ({ why, query, onClear, wasInside }: NoPiecesProps) => {
  const text = query.text.trim();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (wasInside.current && document.activeElement === document.body) title.current?.focus();
  }, [wasInside]);
  switch (why) {
    case 'none':
      return (
        <EmptyState
          titleRef={title}
          title={t('Start Your Collection')}
          icon={<Images size={40} />}
          action={
            <>
              <ButtonLink to="/scan" variant="primary">
                {t('Upload First Artwork')}
              </ButtonLink>
              <ButtonLink to="/settings#import">{t('Import a list')}</ButtonLink>
            </>
          }
        >
          {t('Photograph a work, get an opinion on it, and keep it here with its picture, its history and its reasons.')}
        </EmptyState>
      );
    case 'unreached':
      return (
        <EmptyState titleRef={title} title={t('Not on this device yet')} icon={<Images size={40} />}>
          {t('Your collection is fetched as soon as Verso reaches the server. New scans can be saved meanwhile.')}
        </EmptyState>
      );
    case 'attention':
      return (
        <EmptyState
          titleRef={title}
          title={t('Nothing needs your attention')}
          action={<Button onClick={onClear}>{t('Show all pieces')}</Button>}
        >
          {t('No piece has a conflict or a change that the server did not take.')}
        </EmptyState>
      );
    case 'place':
      return (
        <EmptyState titleRef={title} title={t('No works here yet')} action={<ButtonLink to="/catalog">{t('Show all works')}</ButtonLink>}>
          {t('Add works on their own pages, under Collections and tags.')}
        </EmptyState>
      );
    case 'filter':
      return (
        <EmptyState
          titleRef={title}
          title={text === '' ? t('No works found') : t('Nothing for “{text}”', { text })}
          action={
            <>
              <Button onClick={onClear}>{narrowings(query) > 0 ? t('Clear filters') : t('Clear the search')}</Button>
              {text !== '' && (
                <ButtonLink to={`/market?${new URLSearchParams({ q: text })}`}>{t('Search the Marketplace for it')}</ButtonLink>
              )}
            </>
          }
        >
          {narrowings(query) > 0
            ? t('Nothing in your collection fits these filters: {filters}', { filters: narrowedTo({ ...query, text: '' }) })
            : t('No title, artist, note or record here has these words.')}
        </EmptyState>
      );
  }
};
