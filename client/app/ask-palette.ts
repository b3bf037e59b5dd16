// How the frame asks for the command palette and for the help, whose code is loaded with its first use.
export const paletteAsked = 'verso-palette';

export const askPalette = (): void => void dispatchEvent(new Event(paletteAsked));

export const helpAsked = 'verso-help';

export const askHelp = (): void => void dispatchEvent(new Event(helpAsked));
