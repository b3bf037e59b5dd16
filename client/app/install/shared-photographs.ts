// Service worker: photographs shared with the installed app are kept on this device, and the scan page takes them from there.
import { keepWaiting } from '#client/data/pictures/waiting-photographs.ts';
import { afterShare, maxShared, shareField, type ShareTrouble } from '#shared/domain/page/share-target.ts';

const keep = async (request: Request): Promise<ShareTrouble | undefined> => {
  try {
    const form = await request.formData();
    const files = form.getAll(shareField).filter((part): part is File => part instanceof File && part.size > 0);
    if (files.length === 0) return 'none';
    await keepWaiting(files.slice(0, maxShared));
    return files.length > maxShared ? 'some' : undefined;
  } catch {
    return 'none';
  }
};

/** Answers the request with the page that takes them. */
export const keepShared = async (request: Request): Promise<Response> =>
  Response.redirect(new URL(afterShare(await keep(request)), location.origin).href, 303);
