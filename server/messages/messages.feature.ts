// Messages between two people, and those that open the conversation about an order.
import type { Db, Sql } from '#server/platform/database/database.ts';
import { recordFeed } from '#server/feed/feed-source.ts';
import type { Feature } from '#server/feed/feature.ts';
import { leaveConversations } from './account-deletion.ts';
import { messageOperations, type AboutOf, type MessageOperationParts } from './message-operations.ts';
import { messageRoutes } from './messages.routes.ts';
import { conversationFeed, createMessages, messageFeed, type Touch } from './messages.ts';

type TitleOf = (db: Db, id: string, people: readonly string[]) => Promise<string | null>;
type Parts = Omit<MessageOperationParts, 'aboutOf'> & {
  sql: Sql;
  touch: Touch;
  /** The titles of what a message may be about, each for the people who may know it. */
  titles: { artwork: TitleOf; order: TitleOf };
};

export const messagesFeature = ({ sql, touch, titles, ...parts }: Parts): Feature => {
  const aboutOf: AboutOf = async (db, about, { writer, recipient }) => {
    const { kind, id, question } = about;
    // A question is about a work that its owner offers.
    const title = await (kind === 'artwork'
      ? titles.artwork(db, id, question === true ? [recipient] : [writer, recipient])
      : titles.order(db, id, [writer, recipient]));
    return title === null ? null : { ...about, title };
  };
  const messages = createMessages({ sql, aboutOf });
  return {
    routes: (host) => messageRoutes(host, messages),
    feeds: [recordFeed(messageFeed), recordFeed(conversationFeed)],
    operations: [messageOperations({ ...parts, aboutOf })],
    renew: (tx, userId) => leaveConversations(tx, userId, touch),
  };
};
