// Description, canonical link and social metadata of a page.
import { headTags, pageMetaOf, type PageMeta } from '#shared/domain/page/page-meta.ts';
import { siteOrigin } from './shown-meta.ts';

type HeadTagsProps = {
  /** From the screen; null: those of the page at this path. */
  told: PageMeta | null;
  pathname: string;
  /** Shared links are not to be indexed. */
  isShared: boolean;
};

export const HeadTags = ({ told, pathname, isShared }: HeadTagsProps) => {
  const meta = told ?? pageMetaOf(pathname);
  return headTags({ ...meta, indexed: meta.indexed && !isShared }, siteOrigin(), pathname).map(({ tag: Tag, attributes }) => (
    <Tag key={Object.values(attributes)[0]} {...attributes} />
  ));
};
