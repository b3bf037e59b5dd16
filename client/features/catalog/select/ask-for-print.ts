// Asks the page to print the catalog as the shortcut does, which gathers the pieces first.
export const printAsked = 'verso-print-catalog';

export const askForPrint = (): void => void document.dispatchEvent(new Event(printAsked));
