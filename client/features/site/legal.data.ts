// Stored pages as last seen on this device, and editing one.
import { useCallback } from 'react';
import { type PageKey, pageShape, readPage, type StoredPage, writePage } from '#shared/contract/site/pages.ts';
import { call } from '#client/data/api/api.ts';
import { readerOf } from '#client/data/api/last-seen.ts';
import type { RemoteAnswer } from '#client/device/local/remote-answer.data.ts';
import { useStoredAnswer } from './stored-answer.data.ts';

const read = readerOf(pageShape);

export const useStoredPage = (pageKey: PageKey): RemoteAnswer<StoredPage> => {
  const ask = useCallback(() => call(readPage, { params: { pageKey } }), [pageKey]);
  return useStoredAnswer(`page:${pageKey}`, ask, read);
};

/** Throws conflict if another administrator has changed it meanwhile. */
export const savePage = ({ page_key: pageKey, title, content, revision }: Omit<StoredPage, 'updated_at'>): Promise<StoredPage> =>
  call(writePage, { params: { pageKey }, body: { title, content, revision } });
