// The URL prefix of every photograph; the rest is its path in the storage.
import { imageAddress } from '#shared/contract/works/artwork-images.ts';

export const imagePrefix = imageAddress('', '').replace(/\/+$/, '/');
