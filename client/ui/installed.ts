/** Whether this window is the installed app. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
