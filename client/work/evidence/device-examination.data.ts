// What this device finds in a photograph by itself, while its page is open.
import type { Medium } from '#shared/domain/piece/medium.ts';
import { examineOnDevice } from '#client/data/examination/examine-on-device.ts';
import { useAsync } from '#client/ui/use-async.ts';
import type { DeviceExamination } from '#client/data/examination/examination.worker.ts';

export type { DeviceExamination };

/** undefined while it is being examined, and without a photograph. */
export const useDeviceExamination = (blob: Blob | null, medium: Medium | null): DeviceExamination | undefined =>
  useAsync(blob === null ? null : (signal) => examineOnDevice(blob, medium, signal), [blob, medium]).value;
