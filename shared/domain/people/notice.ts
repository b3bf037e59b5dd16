// What a notice is: something that has happened and that one person is told of.

/** How long a notice is kept; days. */
export const daysOfNotices = 90;

/** A notice as it travels. kind and detail may be those of a newer server. */
export type NoticeRecord = {
  id: string;
  kind: string;
  /** The step of an order, how an analysis ended, whether a verification was given; null where the kind says it all. */
  detail: string | null;
  subject_id: string | null;
  /** Of the work or the post. */
  title: string;
  /** Who has done it, as they were called then. */
  name: string | null;
  /** How often it has happened while it was unread. */
  count: number;
  /** The server's time, Unix milliseconds. */
  created_at: number;
  read: 0 | 1;
};
