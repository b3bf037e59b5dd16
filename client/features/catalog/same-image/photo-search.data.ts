// What a search by photograph takes.
export { acceptedTypes, checkFile } from '#client/data/pictures/photo-file.ts';
