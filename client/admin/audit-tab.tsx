// The audit log of administrators' actions, newest first. Read-only; hidden content can be restored from here.
import type { AuditLineAnswer } from '#shared/contract/site/admin.ts';
import { adminActs as knownActs, type AdminAct } from '#shared/domain/people/audit.ts';
import { formatDateTime } from '#shared/domain/page/format.ts';
import { toast } from '#client/ui/controls/toast.ts';

import { ActButton, AdminList, Buttons, nameOf, Words } from './admin-parts.tsx';
import { adminActs, askAudit, useAsked } from './admin.data.ts';

const words: Record<AdminAct, string> = {
  verify_collector: 'verified a collector',
  unverify_collector: 'took back a verification',
  assign_gallery: 'assigned Gallery',
  end_gallery: 'ended Gallery',
  remove_listing: 'removed a listing',
  restore_listing: 'brought a listing back',
  cancel_order: 'cancelled an order',
  read_contact_message: 'marked a contact message as read',
  edit_page: 'changed a page',
  hide_content: 'hid what was reported',
  restore_content: 'brought something back',
  resolve_report: 'decided a report',
};
const actOf = (act: string): string => {
  const known = knownActs.find((one) => one === act);
  return known === undefined ? act : words[known];
};

const first = () => askAudit();

export const AuditTab = () => {
  const asked = useAsked(first);
  const { value, put } = asked;
  const more = async () => {
    if (value === null || value.next === null) return;
    const page = await askAudit(value.next);
    put({ ...page, lines: [...value.lines, ...page.lines] });
  };
  const restore = async ({ subject_kind: kind, subject_id: id }: AuditLineAnswer) => {
    await adminActs.restore(kind, id);
    toast({ title: 'Brought back' });
    await asked.again();
  };
  return (
    <div className="flex flex-col gap-4">
      <AdminList
        asked={asked}
        items={value?.lines}
        keyOf={({ seq }) => String(seq)}
        label="Audit log"
        empty={{ title: 'Nothing yet', text: 'What administrators do is written down here.' }}
        render={(line) => (
          <>
            <Words>
              <p>
                <span className="font-medium">{nameOf(line.actor)}</span> {actOf(line.act)}
              </p>
              {line.reason !== null && <p className="text-14 text-ink-2">Reason: {line.reason}</p>}
              <p className="text-14 break-all text-ink-3">
                {formatDateTime(line.created_at)}, {line.subject_kind} {line.subject_id}
              </p>
            </Words>
            {line.act === 'hide_content' && (
              <Buttons>
                <ActButton aria-label={`Bring Back ${line.subject_kind} ${line.subject_id}`} act={() => restore(line)}>
                  Bring Back
                </ActButton>
              </Buttons>
            )}
          </>
        )}
      />
      {value !== null && value.next !== null && (
        <ActButton className="self-center" act={more}>
          Show more
        </ActButton>
      )}
    </div>
  );
};
