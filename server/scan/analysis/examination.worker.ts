// The worker thread that examines photographs, so that the server's main thread stays free. It needs no network.
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { AppError } from '#shared/contract/wire/errors.ts';
import { featuresOfPhoto } from '#server/scan/photos/photo-features.ts';
import { examine } from './examination.ts';
import { isReaderSpoiled } from '#server/scan/examiners/file/credential-reader.ts';
import type { ExaminationAnswer, ExaminationRequest } from './examination-worker.ts';

sharp.cache(false);
globalThis.fetch = () => Promise.reject(new Error('examiners do not ask the network'));

const answer = async ({ id, bytes, asked }: ExaminationRequest): Promise<ExaminationAnswer> => {
  try {
    if (asked === 'features') return { id, features: await featuresOfPhoto(bytes), spent: isReaderSpoiled() };
    return { id, examination: await examine(bytes, asked.claim, asked.known, asked.alike), spent: isReaderSpoiled() };
  } catch (error) {
    const refusal =
      error instanceof AppError ? { code: error.code, text: error.message } : { code: 'analysis_failed' as const, text: undefined };
    return { id, refusal, spent: isReaderSpoiled() };
  }
};

parentPort?.on('message', (request: ExaminationRequest) => {
  void answer(request).then((message) => parentPort?.postMessage(message, []));
});
