// Reads the feed of analyses, which the server alone writes.
import * as z from 'zod/mini';
import { analysisRecord } from '#shared/contract/works/analysis.ts';
import { pageOf, type FeedReader } from './feed.ts';

const analysesPage = z.object({ records: z.array(z.unknown()) });
export const analysesReader: FeedReader = {
  name: 'analyses',
  apply: async (tx, page, { skipRow }) => {
    const given = pageOf(analysesPage, page).records.map((record) => z.safeParse(analysisRecord, record));
    if (given.some(({ success }) => !success)) skipRow();
    await tx.put(
      'analyses',
      given.flatMap(({ data }) => data ?? []),
    );
    return '';
  },
};
