// People who photograph works: each photograph is uploaded and asked about until the server has answered.
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import { imageAddress } from '#shared/contract/works/artwork-images.ts';
import type { Person } from '#tests/support/people/people.ts';
import { jpegPicture } from '#tests/support/pictures/pictures.ts';
import type { Random } from '#tests/sync/kills/random.ts';
import { insist, type World } from './world.ts';

/** answer: what came of it in the end; null where there was no answer at all. */
export type Scan = {
  person: Person;
  scanId: string;
  title: string;
  address: string;
  sha256: string;
  answer: 'done' | 'refused' | null;
  words: string;
};

let moment = 1_770_000_000_000;

const scanOnce = async (world: World, scan: Scan, bytes: Uint8Array): Promise<void> => {
  const { person, title, scanId, address } = scan;
  const uploaded = await insist<{ publicUrl: string }>(world, person, address, { method: 'PUT', bytes, type: 'image/jpeg' });
  if (uploaded === null) return;
  const asked = { imageUrl: uploaded.body.publicUrl, title, artist: 'Ida', medium: 'painting', scanId };
  const answer = uploaded.status === 200 ? await insist(world, person, '/api/functions/authenticate-artwork', { body: asked }) : uploaded;
  if (answer === null) return;
  scan.answer = answer.status === 200 ? 'done' : 'refused';
  scan.words = answer.status === 200 ? '' : `${answer.status} ${JSON.stringify(answer.body)}`;
};

/** rest: milliseconds between two of them, on the average. */
export const scanWorks = async (world: World, person: Person, scans: Scan[], random: Random, rest: number): Promise<void> => {
  const picture = await jpegPicture(640, 480);
  while (!world.isOver()) {
    // What stands behind the end of a picture belongs to the file as well.
    const bytes = Buffer.concat([picture, randomBytes(2_000)]);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const scanId = newId();
    const title = `scan-${scanId.slice(-12)}`;
    const address = imageAddress(person.userId, `${(moment += 1)}.jpg`);
    const scan: Scan = { person, scanId, title, address, sha256, answer: null, words: '' };
    scans.push(scan);
    await scanOnce(world, scan, bytes);
    await pause(random.below(2 * rest));
  }
};
