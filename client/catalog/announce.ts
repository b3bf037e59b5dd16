// What the catalog says of changes of pieces.
export const updated = { title: 'Artwork updated', description: 'Your changes have been saved.' } as const;
export const updateFailed = 'Update failed';
export const deleted = { title: 'Artwork deleted', description: 'The artwork has been removed from your catalog.' } as const;
export const deleteFailed = 'Delete failed';
export const restored = { title: 'Artwork restored', description: 'The artwork is in your catalog again.' } as const;
export const restoreFailed = 'Restore failed';
export const loadFailed = 'Error loading catalog';
export const deleteWarning =
  'This action cannot be undone. This will permanently delete the artwork from your catalog and remove any associated listings.';
