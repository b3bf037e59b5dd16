// The acts of archives: opinions with their signature, and taking back those that carry it.
import type { Actor } from '#shared/domain/people/access.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { isUuid } from '#shared/domain/ids.ts';
import type { SignedAnalysis } from '#shared/contract/works/transfer.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { KeptAnalyses } from '#server/scan/analysis/kept-analyses.ts';
import { createSigner, newPrivateKey, type Signer } from './signature.ts';
import { forgetRecords, keptKey, recordsSince, weighRecords } from './transfer.store.ts';

const keyName = 'analyses';

export const createTransfer = ({ sql, analyses }: { sql: Sql; analyses: KeptAnalyses }) => {
  let known: Signer | undefined;
  const signer = async (): Promise<Signer> => (known ??= createSigner(await keptKey(sql, keyName, newPrivateKey)));
  return {
    analyses: async (actor: Actor, after: string | null): Promise<{ analyses: SignedAnalysis[]; next: string | null }> => {
      const { sign } = await signer();
      const page = await analyses.page(actor.userId, after);
      return { analyses: page.analyses.map((claimed) => ({ ...claimed, signature: sign(claimed) })), next: page.next };
    },
    /** False where the signature is not this server's for just this; nothing has happened then. */
    restore: async (actor: Actor, pieceId: string, given: SignedAnalysis): Promise<boolean> => {
      if (!isUuid(pieceId)) throw new AppError('not_found');
      if (!(await signer()).verify(given)) return false;
      await analyses.restore(actor.userId, pieceId, given);
      return true;
    },
    importedFeed: { name: 'imported', changesSince: recordsSince, weigh: weighRecords },
    /** For the end of pieces. */
    forgetPieces: forgetRecords,
  };
};

export type Transfer = ReturnType<typeof createTransfer>;
