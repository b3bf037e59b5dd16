// Opens the object store that the settings name: a bucket, else a folder in DATA_DIR.
import { join } from 'node:path';
import type { ObjectStoreConfig } from '#server/platform/config/config.ts';
import { openFolderStorage } from './object-storage-folder.ts';
import { openS3Storage } from './object-storage-s3.ts';
import type { ObjectStorage } from './object-storage.ts';

export const openStorage = async (dataDir: string, objectStore: ObjectStoreConfig | undefined): Promise<ObjectStorage> =>
  objectStore === undefined ? openFolderStorage(join(dataDir, 'files')) : openS3Storage(objectStore);
