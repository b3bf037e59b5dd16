// The rows of contact messages.
import type { PageCursor } from '#server/platform/database/page-cursor.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';

export type ContactMessage = {
  id: string;
  name: string;
  email: string;
  message: string;
  status: 'unread' | 'read';
  composedAt: Date | null;
  createdAt: Date;
};

const fields = (db: Db) => db`id, name, email, message, status, composed_at as "composedAt", created_at as "createdAt"`;

export const findContactMessage = async (db: Db, id: string): Promise<ContactMessage | undefined> =>
  (await db<ContactMessage[]>`select ${fields(db)} from contact_messages where id = ${id}`)[0];

/** False where this id is there already. */
export const insertContactMessage = async (tx: Tx, m: Omit<ContactMessage, 'status'>): Promise<boolean> =>
  (
    await tx`insert into contact_messages (id, name, email, message, composed_at, created_at)
      values (${m.id}, ${m.name}, ${m.email}, ${m.message}, ${m.composedAt}, ${m.createdAt}) on conflict do nothing`
  ).count === 1;

/** Newest first. */
export const contactMessagesPage = (db: Db, after: PageCursor | null, limit: number): Promise<ContactMessage[]> =>
  db<ContactMessage[]>`
    select ${fields(db)} from contact_messages
    ${after === null ? db`` : db`where (date_trunc('milliseconds', created_at), id) < (${after.createdAt}, ${after.id}::uuid)`}
    order by date_trunc('milliseconds', created_at) desc, id desc limit ${limit}`;

export const countContactMessages = async (db: Db): Promise<{ total: number; unread: number }> => {
  const [row] = await db<{ total: number; unread: number }[]>`
    select count(*)::int as total, (count(*) filter (where status = 'unread'))::int as unread from contact_messages`;
  return row ?? { total: 0, unread: 0 };
};

/** False where it is read already. */
export const markContactRead = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx`update contact_messages set status = 'read' where id = ${id} and status = 'unread'`).count === 1;
