// Mounts the endpoints of files of records.
import type { HttpHost } from '#server/platform/http/http.ts';
import { completeFile, readFile, readFileParts, uploadFilePart } from '#shared/contract/works/record-files.ts';
import { assembleFile, fileReceived, readFileOf, storeFilePart, type FileParts } from './record-files.ts';

export const recordFileRoutes = (host: Pick<HttpHost, 'mount'>, parts: FileParts): void => {
  host.mount(readFileParts, ({ caller, params, query }) => fileReceived(parts, caller, { ...params, ...query }));
  host.mount(uploadFilePart, ({ caller, params, query, body }) => storeFilePart(parts, caller, { ...params, ...query, bytes: body }));
  host.mount(completeFile, ({ caller, params, query }) => assembleFile(parts, caller, { ...params, ...query }));
  host.mount(readFile, ({ caller, params }) => readFileOf(parts, caller, params));
};
