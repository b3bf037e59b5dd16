// The sync protocol apart from the operations: version, limits and refusals.
import { message } from '#shared/language/t.ts';

/** Incremented when an older end could misread what the newer one sends; not for new kinds, fields and feeds. */
export const protocolVersion = 2;
/** The oldest version that the server accepts: its single-field operations are upgraded. */
const oldestProtocol = 1;
export const isSupportedProtocol = (version: number): boolean => version >= oldestProtocol && version <= protocolVersion;

/** Maximum operations per push. */
export const maxOperations = 1_000;
/** Maximum bytes per push. */
export const maxPushBytes = 4_194_304;
/** Approximate bytes per page of a pull before compression, all feeds together; a page has at least one row of any size. */
export const pageBytes = 8_000_000;
/** Rows per page of a pull: default and maximum. */
export const pageRows = { usual: 5_000, most: 20_000 } as const;

type Refusal = {
  /** User-facing text. */
  text: string;
  /** Held on the device until app or server is newer, instead of failing. */
  held?: true;
};

export const refusals = {
  invalid: { text: message('This change is not valid.') },
  not_found: { text: message('This piece is not in your catalog any more.') },
  gone: { text: message('This piece was deleted more than 30 days ago.') },
  too_long: { text: message('This text is too long.') },
  too_large: { text: message('This change is too large to be sent.') },
  too_complex: { text: message('This text change is too complex to be merged.') },
  text_incomplete: { text: message('This text change did not arrive whole.') },
  sold: { text: message('This piece was sold and belongs to its buyer now.') },
  reserved: { text: message('This piece is reserved or part of an open order.') },
  blocked: { text: message('You and this person cannot write to each other.') },
  self: { text: message('You cannot write to yourself.') },
  unknown_person: { text: message("This account doesn't exist or was deleted.") },
  too_many: { text: message('You have begun many conversations today. Please try again tomorrow.') },
  needs_plan: { text: message('Writing to a seller about an artwork needs Collector Pro.') },
  too_many_photos: { text: message('This piece has had too many photographs.') },
  not_there: { text: message('This post or comment is not there any more.') },
  too_many_posts: { text: message('You have written a lot today. Please try again tomorrow.') },
  unprocessable: { text: message('The server could not store this change.') },
  too_many_kept: { text: message('Your account is full of these. Remove one first.') },
  quota: { text: message('Your catalog has reached the size that one account can hold. This change stays on this device.'), held: true },
  unknown_kind: { text: message('The server does not know this kind of change yet.'), held: true },
  update_needed: { text: message('This app and the server have different versions. Please update.'), held: true },
} as const satisfies Record<string, Refusal>;

export type RefusalReason = keyof typeof refusals;
/** Whether this version knows it. */
export const isRefusalReason = (reason: string | undefined): reason is RefusalReason =>
  reason !== undefined && Object.hasOwn(refusals, reason);
export const isHeld = (reason: RefusalReason): boolean => 'held' in refusals[reason];
