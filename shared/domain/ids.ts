// Branded ids (uuid version 7, lower case) so that one kind is never taken for another.
declare const brand: unique symbol;
export type Branded<Name extends string> = string & { readonly [brand]: Name };
export type UserId = Branded<'UserId'>;
export type PieceId = Branded<'PieceId'>;
export type ScanId = Branded<'ScanId'>;
export type OperationId = Branded<'OperationId'>;
export type DeviceId = Branded<'DeviceId'>;

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const isUuid = (value: unknown): value is string => typeof value === 'string' && shape.test(value);
