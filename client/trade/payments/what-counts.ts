// What a plan counts as an upload, in one sentence for every page that says so.
import { t } from '#shared/language/t.ts';

export const whatCounts = t(
  'An upload is an analysis that was carried out. A photograph that is too poor to judge, or shows no artwork, does not use one up. Deleting a work does not give one back.',
);
