// The addresses of the edit dialog and the history of a piece, which open over its page.
export const editParam = 'edit';
export const historyParam = 'history';

/** field: where the dialog begins. */
export const pathToEdit = (pieceId: string, field = ''): string => `/artwork/${pieceId}?${editParam}=${field}`;
export const pathToHistory = (pieceId: string): string => `/artwork/${pieceId}?${historyParam}=`;
