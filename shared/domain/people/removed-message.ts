// The placeholder for a message that an administrator removed.
export const removedMessage = 'This message was removed.';
