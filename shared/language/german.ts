// The German texts.
import messages from './de.json' with { type: 'json' };
import arrived from './served.de.json' with { type: 'json' };

export const german = { messages, arrived };
