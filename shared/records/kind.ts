// The shape of a declared kind of records.
import type { Fields } from './field.ts';

export type Kind = {
  /** What a record of this kind is about: one piece, or the whole collection. A record about the collection has its own id in `about`. */
  about: 'piece' | 'collection';
  fields: Fields;
  /** How many of them an account may have; only for records about the collection. */
  most?: number;
  /** The flag that its owner sets where a record is to go along with a sale; without one all go whose fields are declared so. */
  passesIf?: string;
  /** The field that names the record which it is a part of: it goes along with a sale only if that goes. */
  partOf?: string;
};
