// Stored pages as this device has last seen them, and changing one.
import { useCallback } from 'react';
import * as z from 'zod/mini';
import { type PageKey, pageShape, readPage, type StoredPage, writePage } from '#shared/contract/site/pages.ts';
import { call } from '#client/data/api/api.ts';
import { type StoredAnswer, useStoredAnswer } from './stored-answer.data.ts';

const read = (value: unknown): StoredPage | null => {
  const parsed = z.safeParse(pageShape, value);
  return parsed.success ? parsed.data : null;
};

export const useStoredPage = (pageKey: PageKey): StoredAnswer<StoredPage> => {
  const ask = useCallback(() => call(readPage, { params: { pageKey } }), [pageKey]);
  return useStoredAnswer(`page:${pageKey}`, ask, read);
};

/** Throws conflict where somebody else has changed it meanwhile. */
export const savePage = ({ page_key: pageKey, title, content, revision }: Omit<StoredPage, 'updated_at'>): Promise<StoredPage> =>
  call(writePage, { params: { pageKey }, body: { title, content, revision } });
