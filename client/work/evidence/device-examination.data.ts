// What this device finds in a photograph by itself, while its page is open.
import { useEffect, useState } from 'react';
import type { Medium } from '#shared/domain/piece/medium.ts';
import { examineOnDevice } from '#client/data/examination/examine-on-device.ts';
import type { DeviceExamination } from '#client/data/examination/examination.worker.ts';

export type { DeviceExamination };

/** undefined while it is being examined, and without a photograph. */
export const useDeviceExamination = (blob: Blob | null, medium: Medium | null): DeviceExamination | undefined => {
  const [found, setFound] = useState<{ blob: Blob; medium: Medium | null; examination: DeviceExamination }>();
  useEffect(() => {
    if (blob === null) return undefined;
    const ending = new AbortController();
    examineOnDevice(blob, medium, ending.signal)
      .then((examination) => setFound({ blob, medium, examination }))
      // Canceled.
      .catch(() => undefined);
    return () => ending.abort();
  }, [blob, medium]);
  return found !== undefined && found.blob === blob && found.medium === medium ? found.examination : undefined;
};
