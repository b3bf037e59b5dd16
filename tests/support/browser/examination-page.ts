// A page with nothing but the examination on the device.
import { examineOnDevice } from '#client/data/examination/examine-on-device.ts';
import type { DeviceExamination } from '#client/data/examination/examination.worker.ts';
import { fromBase64 } from '#shared/sync/wire/base64.ts';
import type { Medium } from '#shared/domain/piece/medium.ts';

export type ExaminationPage = {
  examine: (base64: string, medium: Medium | null) => Promise<DeviceExamination>;
  /** Starts one that is canceled at once, and one after it; the name of the error of the first. */
  cancel: (base64: string) => Promise<{ error: string; next: boolean }>;
};

const blobOf = (base64: string): Blob => new Blob([fromBase64(base64) ?? '']);

const page: ExaminationPage = {
  examine: (base64, medium) => examineOnDevice(blobOf(base64), medium),
  cancel: async (base64) => {
    const stop = new AbortController();
    const first = examineOnDevice(blobOf(base64), null, stop.signal).then(
      () => 'none',
      (error: Error) => error.name,
    );
    const second = examineOnDevice(blobOf(base64), null);
    stop.abort();
    return { error: await first, next: (await second).opened };
  },
};
Object.assign(globalThis, { examinationPage: page });
