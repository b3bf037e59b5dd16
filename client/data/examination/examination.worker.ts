// The worker that examines one photograph on the device.
import { expose } from 'comlink';
import type { Medium } from '#shared/domain/piece/medium.ts';
import type { Finding } from '#shared/domain/piece/finding.ts';
import { photoFacts, type PhotoFacts } from '#shared/examiners/photo-facts.ts';
import { pictureOf } from '#shared/examiners/picture/picture.ts';
import { deviceExaminers, engineVersion, runExaminers } from '#shared/examiners/run-examiners.ts';
import { decodePicture } from './decode-picture.ts';
import type { NotOpened } from './open-bitmap.ts';

export type DeviceExamination =
  | {
      opened: true;
      findings: Finding[];
      /** Names of checks that failed; usually empty. */
      incomplete: string[];
      facts: PhotoFacts;
      engineVersion: string;
    }
  | { opened: false; problem: NotOpened };

const examine = async (blob: Blob, medium: Medium | null): Promise<DeviceExamination> => {
  const opened = await decodePicture(blob);
  if ('problem' in opened) return { opened: false, problem: opened.problem };
  const picture = await pictureOf(opened.decoded, Promise.resolve(opened.overview), { medium, known: [] });
  return { opened: true, ...(await runExaminers(deviceExaminers, picture)), facts: photoFacts(picture), engineVersion };
};
export type ExaminationApi = typeof examine;

expose(examine);
