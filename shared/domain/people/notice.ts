// What a notice is: an event that one person is told of.

/** Retention in days. */
export const daysOfNotices = 90;

/** A notice on the wire. kind and detail may be unknown values from a newer server. */
export type NoticeRecord = {
  id: string;
  kind: string;
  /** The step of an order, the outcome of an analysis, which loan ends when; null where the kind suffices. */
  detail: string | null;
  subject_id: string | null;
  /** Title of the work or the post. */
  title: string;
  /** Name of whoever caused it, at that time. */
  name: string | null;
  /** Occurrences while it was unread. */
  count: number;
  /** Unix milliseconds by the server. */
  created_at: number;
  read: 0 | 1;
};
