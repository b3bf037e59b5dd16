// The declarations that record operations are validated by. The server has them from its start; a device loads them before it first makes
// such an operation, since they would weigh in its first bundle.
import type * as kinds from '#shared/records/record-kinds.ts';

type Declarations = Pick<typeof kinds, 'isRecordKind' | 'isRightAbout' | 'maxRecordLength' | 'recordField'>;

let declared: Declarations | null = null;

export const declareRecords = (given: Declarations): void => {
  declared = given;
};

/** Null before they are loaded: what a device finds in its outbox was validated when it was made. */
export const recordDeclarations = (): Declarations | null => declared;
