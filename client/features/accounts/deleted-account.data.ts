// Asks whether an account was deleted, for a device that still holds its data.
import { readDeleted } from '#shared/contract/people/deletion.ts';
import { call } from '#client/data/api/api.ts';

/** Rejects with an AppError. */
export const wasDeleted = async (userId: string): Promise<boolean> => (await call(readDeleted, { params: { userId } })).deleted;
