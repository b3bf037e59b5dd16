// Mounts the endpoints that describe works to other programs.
import type { HttpHost } from '#server/platform/http/http.ts';
import { openToAll } from '#server/platform/http/open-to-all.ts';
import { readImageInfo, readImageService, readImageSize, readLinkedArt, readManifest } from '#shared/contract/trade/open-formats.ts';
import type { OpenFormats, Wanted } from './open-formats.ts';

const wantedIn = ({ headers }: Request): Wanted => ({
  ifNoneMatch: headers.get('if-none-match'),
  acceptEncoding: headers.get('accept-encoding'),
});

/** Set before the act, so that a page of another site can read a refusal too. */
const open = ({ headers }: { headers: Headers }): void => {
  for (const [name, value] of openToAll) headers.set(name, value);
};

export const openFormatRoutes = (host: Pick<HttpHost, 'mount'>, formats: OpenFormats): void => {
  host.mount(readLinkedArt, ({ params, query, request, answer }) => {
    open(answer);
    return formats.linkedArt({ ...params, ...query }, wantedIn(request));
  });
  host.mount(readManifest, ({ params, query, request, answer }) => {
    open(answer);
    return formats.manifest({ ...params, ...query }, wantedIn(request));
  });
  host.mount(readImageService, ({ params, answer }) => {
    open(answer);
    return formats.service(params);
  });
  host.mount(readImageInfo, ({ params, request, answer }) => {
    open(answer);
    return formats.info(params, wantedIn(request));
  });
  host.mount(readImageSize, ({ params, answer }) => {
    open(answer);
    return formats.image(params);
  });
};
