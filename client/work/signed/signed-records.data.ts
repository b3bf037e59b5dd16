// The signed records of a work, and the acts on them. What was seen last is there without a network.
import * as z from 'zod/mini';
import { useMemo, useRef } from 'react';
import { v7 as uuidv7 } from 'uuid';
import {
  issuedRecord,
  issueSignedRecord,
  readDidDocument,
  readSignedRecords,
  withdrawSignedRecord,
  type IssuedRecord,
} from '#shared/contract/works/signed-records.ts';
import { didDocumentShape } from '#shared/credential/did.ts';
import type { RecordPart } from '#shared/credential/record.ts';
import { call } from '#client/data/api/api.ts';
import { readerOf } from '#client/data/api/last-seen.ts';
import { useSeenAnswer } from '#client/device/local/seen-answer.data.ts';

/** keys: the document of the issuer, which goes into every file. */
const shape = z.object({ records: z.array(issuedRecord), keys: didDocumentShape });
export type SignedRecords = z.infer<typeof shape>;
const read = readerOf(shape);

const ask = async (pieceId: string): Promise<SignedRecords> => {
  const [{ records }, keys] = await Promise.all([call(readSignedRecords, { params: { pieceId } }), call(readDidDocument, {})]);
  return { records, keys };
};

export const useSignedRecords = (pieceId: string) => {
  const asking = useMemo(() => () => ask(pieceId), [pieceId]);
  const { seen, error, put, refetch } = useSeenAnswer(`signed-records:${pieceId}`, asking, read);
  const next = useRef(uuidv7());
  return {
    /** undefined while loading; null if nothing was ever seen here. */
    value: seen === undefined ? undefined : (seen?.value ?? null),
    error,
    /** With the same id until it has worked: a request that is sent again makes no second record. */
    sign: async (parts: readonly RecordPart[]): Promise<void> => {
      await call(issueSignedRecord, { params: { pieceId }, body: { recordId: next.current, parts: [...parts] } });
      next.current = uuidv7();
      await refetch();
    },
    withdraw: async (record: IssuedRecord): Promise<void> => {
      const withdrawn = await call(withdrawSignedRecord, { params: { recordId: record.id } });
      if (seen != null) await put({ ...seen.value, records: seen.value.records.map((one) => (one.id === record.id ? withdrawn : one)) });
    },
  };
};
