// The published states of signed records: the place of each in two lists, and the lists themselves, signed.
import { randomInt } from 'node:crypto';
import type { Sql } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import {
  encodeList,
  listLength,
  statusPurposes,
  type StatusEntry,
  type StatusListCredential,
  type StatusPurpose,
} from '#shared/credential/status-list.ts';
import { credentialsContext } from '#shared/credential/record.ts';
import type { Issuer } from './issuer.ts';
import { countSet, nextNumber, placesSet, takePlace, type Place } from './states.store.ts';

/** Half of a list stays free: a random place is then soon found, and says nothing of when or how many were issued. */
const placesUsed = listLength / 2;

const messages = [
  { status: '0x0', message: 'current' },
  { status: '0x1', message: 'superseded' },
];

type Made = { mark: string; credential: StatusListCredential };

export const createStates = ({ sql, clock, issuer }: { sql: Sql; clock: Clock; issuer: Issuer }) => {
  const made = new Map<string, Made>();
  const addressOf = (name: string): string => `${issuer.origin}/credentials/status/${name}`;

  return {
    /** One that was never used, for a record that is about to be signed. */
    allot: async (): Promise<Place> => {
      const list = Math.ceil((await nextNumber(sql)) / placesUsed);
      for (;;) {
        const place = { list, place: randomInt(listLength) };
        if (await takePlace(sql, place)) return place;
      }
    },
    entriesOf: ({ list, place }: Place): StatusEntry[] =>
      statusPurposes.map((statusPurpose): StatusEntry => ({
        type: 'BitstringStatusListEntry',
        statusPurpose,
        statusListIndex: String(place),
        statusListCredential: addressOf(`${statusPurpose}-${list}`),
        ...(statusPurpose === 'message' ? { statusSize: 1, statusMessage: messages } : {}),
      })),
    /** name: as in the entries. Throws not_found. */
    list: async (name: string): Promise<StatusListCredential> => {
      const [, purpose, number] = /^(revocation|message)-([1-9]\d{0,5})$/.exec(name) ?? [];
      const statusPurpose = purpose as StatusPurpose;
      const count = purpose === undefined ? undefined : await countSet(sql, Number(number), statusPurpose);
      if (count === undefined) throw new AppError('not_found');
      // A state is set once and for ever.
      const mark = `${count} ${await issuer.activeKey()}`;
      const before = made.get(name);
      if (before?.mark === mark) return before.credential;
      const id = addressOf(name);
      const credential = await issuer.sign({
        '@context': [credentialsContext],
        id,
        type: ['VerifiableCredential', 'BitstringStatusListCredential'],
        issuer: issuer.did,
        validFrom: issuer.momentOf(clock()),
        credentialSubject: {
          id: `${id}#list`,
          type: 'BitstringStatusList' as const,
          statusPurpose,
          encodedList: await encodeList(await placesSet(sql, Number(number), statusPurpose)),
        },
      });
      made.set(name, { mark, credential });
      return credential;
    },
  };
};

export type States = ReturnType<typeof createStates>;
