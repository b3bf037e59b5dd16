// Description, canonical link and social metadata of a page.
import { useLayoutEffect } from 'react';
import { headTags, pageMetaOf, type PageMeta } from '#shared/domain/page/page-meta.ts';
import { siteOrigin } from './page-meta.ts';

type HeadTagsProps = {
  /** From the screen; null: those of the page at this path. */
  ofScreen: PageMeta | null;
  pathname: string;
  /** Shared links are not to be indexed. */
  isShared: boolean;
};

export const HeadTags = ({ ofScreen, pathname, isShared }: HeadTagsProps) => {
  // Those that the server has written.
  useLayoutEffect(() => {
    for (const element of document.querySelectorAll('[data-until-started]')) element.remove();
  }, []);
  const meta = ofScreen ?? pageMetaOf(pathname);
  return headTags({ ...meta, indexed: meta.indexed && !isShared }, siteOrigin(), pathname).map(({ tag: Tag, attributes }) => (
    <Tag key={Object.values(attributes)[0]} {...attributes} />
  ));
};
