// Plans the import of unsent work. Into the account that exported it: everything this version understands, unchanged. Into another
// account: only its scans and new pieces, as new work with ids derived from account and file.
import { isBlank } from '#shared/domain/page/plain-line.ts';
import { isScalarValue, scalarFields } from '#shared/records/pieces.ts';
import { textFields, type TextField } from '#shared/records/piece-fields.ts';
import { untitled } from '#shared/domain/piece/piece.ts';
import { checkOperation, type NewOperation, type Operation, operationKinds } from '#shared/sync/kinds/operation.ts';
import type { RequeuedOperation } from '#client/data/engine/requeue.ts';
import { wordsOf } from '#client/device/sync/sync-words.ts';
import { idFrom } from '#client/device/local/id-from.ts';
import type { FiledDraft, FiledFile, FiledOperation, FiledPhoto, UnsentFile } from './unsent-file.ts';
import { t } from '#shared/language/t.ts';

export type SkippedItem = { what: string; why: string };
export type PlannedPhoto = { draft: FiledDraft; photo: FiledPhoto; id: string; photoId: string; pieceId: string | null };
export type UnsentPlan = {
  operations: RequeuedOperation[];
  /** New pieces of the exporting account, as this account creates them. */
  pieces: { id: string; operation: NewOperation; title: string }[];
  scans: PlannedPhoto[];
  /** Additional photographs of pieces. */
  added: PlannedPhoto[];
  /** Files of records; imported only by the account that exported them. */
  files: FiledFile[];
  left: SkippedItem[];
};

const foreign = t('it belongs to another account');
export const nameOf = ({ title }: Pick<FiledDraft, 'title'>): string => (isBlank(title) ? untitled : title);

const checkedOf = ({ id, device, seq, clock, kind, payload }: FiledOperation) => checkOperation({ id, device, seq, clock, kind, payload });

const pieceIdOf = ({ payload }: Operation): string | null =>
  'pieceId' in payload && typeof payload.pieceId === 'string' ? payload.pieceId : null;

/** A new piece with its later edits applied; null if it was deleted again or cannot be kept. */
const pieceOf = (id: string, own: readonly { operation: Operation; shown: string | undefined }[]): UnsentPlan['pieces'][number] | null => {
  const fields: Record<string, unknown> = {};
  const texts: Partial<Record<TextField, string>> = {};
  let isDeleted = false;
  for (const { operation, shown } of own) {
    if (operation.kind === 'piece.create') {
      Object.assign(fields, operation.payload.fields);
      Object.assign(texts, operation.payload.texts);
    } else if (operation.kind === 'piece.set') Object.assign(fields, operation.payload.values);
    else if (operation.kind === 'piece.text' && shown !== undefined) texts[operation.payload.field] = shown;
    else if (operation.kind === 'piece.delete' || operation.kind === 'piece.restore') isDeleted = operation.kind === 'piece.delete';
  }
  const kept = Object.fromEntries(
    scalarFields.flatMap((field) => (field !== 'photos' && isScalarValue(field, fields[field]) ? [[field, fields[field]]] : [])),
  );
  const written = Object.fromEntries(textFields.flatMap((field) => (texts[field] === undefined ? [] : [[field, texts[field]]])));
  const payload = { pieceId: id, fields: kept, texts: written };
  if (isDeleted || 'refused' in operationKinds['piece.create'].check(payload)) return null;
  return { id, operation: { kind: 'piece.create', payload }, title: typeof kept['title'] === 'string' ? kept['title'] : untitled };
};

type Understood = { filed: FiledOperation; operation: Operation };

const understood = (file: UnsentFile, left: SkippedItem[]): Understood[] =>
  file.operations.flatMap((filed) => {
    const checked = checkedOf(filed);
    if ('operation' in checked) return [{ filed, operation: checked.operation }];
    const isNewer = checked.refused === 'unknown_kind' || checked.refused === 'update_needed';
    left.push({
      what: wordsOf(filed),
      why: isNewer ? t('this version of Verso does not know it; update, then import the file again') : t('it is damaged'),
    });
    return [];
  });

const foreignPieces = async (all: readonly Understood[], created: ReadonlySet<string>, userId: string, left: SkippedItem[]) => {
  const pieces = new Map<string, UnsentPlan['pieces'][number]>();
  for (const given of created) {
    const own = all.filter(({ operation }) => pieceIdOf(operation) === given);
    const id = await idFrom(userId, 'piece', given);
    const piece = pieceOf(
      id,
      own.map(({ operation, filed }) => ({ operation, shown: filed.shown })),
    );
    if (piece === null) left.push({ what: t('New piece'), why: t('it was deleted again, or cannot be kept') });
    else pieces.set(given, piece);
  }
  for (const { filed, operation } of all) if (!created.has(pieceIdOf(operation) ?? '')) left.push({ what: wordsOf(filed), why: foreign });
  return pieces;
};

/** isHere: whether the piece is on this device. */
export const planUnsent = async (file: UnsentFile, userId: string, isHere: (pieceId: string) => Promise<boolean>): Promise<UnsentPlan> => {
  const left: SkippedItem[] = [];
  const isOwn = file.account === undefined || file.account === userId;
  const all = understood(file, left);
  const created = new Set(all.flatMap(({ operation }) => (operation.kind === 'piece.create' ? [operation.payload.pieceId] : [])));
  const made = isOwn ? new Map<string, UnsentPlan['pieces'][number]>() : await foreignPieces(all, created, userId, left);
  const operations = isOwn ? all.map(({ filed: { shown, madeAt }, operation }) => ({ operation, shown, madeAt })) : [];
  const target = async (pieceId: string): Promise<string | null> => {
    if (!isOwn) return made.get(pieceId)?.id ?? null;
    return created.has(pieceId) || (await isHere(pieceId)) ? pieceId : null;
  };
  const plan: UnsentPlan = {
    operations,
    pieces: [...made.values()],
    scans: [],
    added: [],
    files: isOwn ? [...file.files.values()] : [],
    left,
  };
  if (!isOwn) for (const { ref } of file.files.values()) left.push({ what: ref.name, why: foreign });
  for (const draft of file.drafts) {
    const photo = file.photos.get(draft.photoIds[0] ?? '');
    const leave = (why: string): void => void left.push({ what: nameOf(draft), why });
    if (photo === undefined) {
      leave(draft.pieceId === null ? t('its photograph is not in the file') : t('a new analysis is asked for on the page of its piece'));
      continue;
    }
    const id = isOwn ? draft.id : await idFrom(userId, 'scan', draft.id);
    const photoId = isOwn ? photo.id : id;
    if (draft.pieceId === null) {
      plan.scans.push({ draft, photo, id, photoId, pieceId: null });
      continue;
    }
    const pieceId = await target(draft.pieceId);
    if (pieceId !== null) plan.added.push({ draft, photo, id, photoId, pieceId });
    else leave(isOwn ? t('its piece is not on this device; when everything is synced, import the file again') : foreign);
  }
  return plan;
};
