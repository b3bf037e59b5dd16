// The authenticated caller that the adapter passes to every act.
import type { Actor } from '#shared/domain/people/access.ts';

export type Caller = Actor & { email: string; name: string; sessionId: string };

/**
 * Reads the session of a request (cookie or bearer token); null without a valid one. It may throw an AppError
 * (`session_expired`), which public endpoints treat as no caller.
 */
export type CallerOf = (request: Request, from: { clientAddress: string; requestId: string }) => Promise<Caller | null>;
