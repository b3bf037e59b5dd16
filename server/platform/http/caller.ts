// Who is calling, as the adapter hands it to every act.
import type { Actor } from '#shared/domain/people/access.ts';

export type Caller = Actor & { email: string; name: string; sessionId: string };

/**
 * Reads the session of a request (cookie or bearer token); null when there is none that is valid. It may refuse with
 * an AppError (`session_expired`), which an endpoint that is open to everybody takes as no caller.
 */
export type CallerOf = (request: Request, from: { clientAddress: string; requestId: string }) => Promise<Caller | null>;
