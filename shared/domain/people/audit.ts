// The administrators' acts that write an entry to the audit log.
export const adminActs = [
  'verify_collector',
  'unverify_collector',
  'assign_gallery',
  'end_gallery',
  'remove_listing',
  'restore_listing',
  'cancel_order',
  'read_contact_message',
  'edit_page',
  'hide_content',
  'restore_content',
  'resolve_report',
  'decide_image_warning',
] as const;
export type AdminAct = (typeof adminActs)[number];
