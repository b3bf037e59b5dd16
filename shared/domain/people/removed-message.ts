// What stands in the place of a message that an administrator has taken away.
export const removedMessage = 'This message was removed.';
