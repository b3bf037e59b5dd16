// The audit log of administrators' actions, newest first. Read-only; hidden content can be restored from here.
import type { AuditLineAnswer } from '#shared/contract/site/admin.ts';
import { adminActs as knownActs, type AdminAct } from '#shared/domain/people/audit.ts';
import { formatDateTime } from '#shared/domain/page/format.ts';
import { toast } from '#client/ui/controls/toast.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';

import { AdminButton, AdminList, Buttons, nameOf, Words } from './admin-parts.tsx';
import { adminActs, askAudit, useAdminAnswer } from './admin.data.ts';
import { t, translated } from '#shared/language/t.ts';

const words: Record<AdminAct, string> = {
  verify_collector: t('verified a collector'),
  unverify_collector: t('took back a verification'),
  assign_gallery: t('assigned Gallery'),
  end_gallery: t('ended Gallery'),
  remove_listing: t('removed a listing'),
  restore_listing: t('brought a listing back'),
  cancel_order: t('cancelled an order'),
  read_contact_message: t('marked a contact message as read'),
  edit_page: t('changed a page'),
  hide_content: t('hid what was reported'),
  restore_content: t('brought something back'),
  resolve_report: t('decided a report'),
  decide_image_warning: t('decided about two listings with the same image'),
};
const actOf = (act: string): string => {
  const known = knownActs.find((one) => one === act);
  return known === undefined ? act : words[known];
};

const first = () => askAudit();

export const AuditTab = () => {
  const asked = useAdminAnswer(first);
  const { value, put } = asked;
  const more = async () => {
    if (value === null || value.next === null) return;
    const page = await askAudit(value.next);
    put({ ...page, lines: [...value.lines, ...page.lines] });
  };
  const restore = async ({ subject_kind: kind, subject_id: id }: AuditLineAnswer) => {
    await adminActs.restore(kind, id);
    toast({ title: t('Brought back') });
    await asked.refetch();
  };
  return (
    <Stack>
      <AdminList
        answer={asked}
        items={value?.lines}
        keyOf={({ seq }) => String(seq)}
        label={t('Audit log')}
        empty={{ title: t('Nothing yet'), text: t('What administrators do is written down here.') }}
        render={(line) => (
          <>
            <Words>
              <p>
                <span className="font-medium">{nameOf(line.actor)}</span> {actOf(line.act)}
              </p>
              {line.reason !== null && <Note>{t('Reason: {reason}', { reason: line.reason })}</Note>}
              <Note faint className="break-all">
                {formatDateTime(line.created_at)}, {line.subject_kind} {line.subject_id}
              </Note>
            </Words>
            {line.act === 'hide_content' && (
              <Buttons>
                <AdminButton
                  aria-label={t('Bring back {kind} {id}', { kind: translated(line.subject_kind), id: line.subject_id })}
                  act={() => restore(line)}
                >
                  {t('Bring back')}
                </AdminButton>
              </Buttons>
            )}
          </>
        )}
      />
      {value !== null && value.next !== null && (
        <AdminButton className="self-center" act={more}>
          {t('Show more')}
        </AdminButton>
      )}
    </Stack>
  );
};
