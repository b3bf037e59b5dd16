// What the scan screens use of the photographs that wait on this device.
export { examineFile } from '#client/data/pictures/photo-file.ts';
export { forgetTried, forgetWaiting, keepTried, waitingPhotographs } from '#client/data/pictures/waiting-photographs.ts';
