// What a page gives the worker that makes printed files, and what it gets.
import type { Crop } from '#shared/domain/piece/piece.ts';
import type { LabelsContent } from './labels/labels.ts';
import type { PageSize } from './pdf-writer.ts';
import type { ScheduleContent } from './schedule.ts';
import type { SheetsContent } from './sheets/sheet.ts';

export type PaperContent = ScheduleContent | SheetsContent | LabelsContent;
/** language: a BCP 47 tag, said in the file. */
export type PaperRequest = { content: PaperContent; size: PageSize; language: string };
/** A photograph, and the part of it that is the work. */
export type PaperPicture = { blob: Blob; crop: Crop | null };
/** lacked: some character is printed as a question mark. */
export type MadePaper = { file: Blob; pages: number; lacked: boolean };
/** The worker asks for one picture after the other, so that never more than a few are in memory. picture: as the content counts them. */
export type PictureOf = (picture: number) => Promise<PaperPicture | null>;
