// The worker that examines one photograph on the device.
import { photoFacts } from '#shared/examiners/photo-facts.ts';
import { pictureOf } from '#shared/examiners/picture/picture.ts';
import { deviceExaminers, engineVersion, runExaminers } from '#shared/examiners/run-examiners.ts';
import { decodePicture } from './decode-picture.ts';
import type { DeviceExamination, ExaminationRequest } from './examine-on-device.ts';

const examine = async ({ blob, medium }: ExaminationRequest): Promise<DeviceExamination> => {
  const opened = await decodePicture(blob);
  if ('problem' in opened) return { opened: false, problem: opened.problem };
  const picture = await pictureOf(opened.decoded, Promise.resolve(opened.overview), { medium, known: [] });
  return { opened: true, ...(await runExaminers(deviceExaminers, picture)), facts: photoFacts(picture), engineVersion };
};

addEventListener('message', ({ data }: MessageEvent<ExaminationRequest>) => {
  void examine(data)
    .catch((): DeviceExamination => ({ opened: false, problem: 'broken' }))
    .then((examination) => postMessage(examination));
});
