// The collections in the rail, inside one another; each can be collapsed, and moved with Alt and the arrow keys.
import Folder from 'lucide-react/icons/folder';
import { type KeyboardEvent, useState } from 'react';
import type { CatalogFilter } from '#client/features/catalog/filter/catalog-filter.ts';
import type { Group, GroupCommands } from '#client/work/groups/groups.data.ts';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import { FoldButton } from '#client/features/catalog/rail/lines/fold-button.tsx';
import { GroupMenu, stepOf } from './group-menu.tsx';
import { placeLink } from '#client/features/catalog/rail/place-links.ts';
import type { RailContent } from '#client/features/catalog/rail/rail.data.ts';
import { useDroppedWorks } from '#client/features/catalog/rail/lines/use-dropped-works.ts';
import { lineMenuClass, RailLine } from '#client/features/catalog/rail/lines/rail-line.tsx';
import { foldedBy, useCollapsed } from '#client/features/catalog/rail/lines/use-collapsed.ts';
import { t } from '#shared/language/t.ts';

type GroupLinesProps = { content: RailContent; query: CatalogFilter; commands: GroupCommands };

export const GroupLines = ({ content, query, commands }: GroupLinesProps) => {
  const { groups, countOf } = content;
  const [collapsed, toggle] = useCollapsed();
  const [said, setSaid] = useState('');
  const put = useDroppedWorks();
  const move = async (group: Group, step: 1 | -1) => {
    const to = stepOf(groups, group.id, step);
    if (to === null) return;
    await commands.move(group.id, to);
    setSaid(t('{name} is now number {to}', { name: group.name, to: to + 1 }));
  };
  const onKeyDown = (event: KeyboardEvent, group: Group) => {
    if (foldedBy(event, groups.tree.childrenOf(group.id).length > 0, !collapsed.has(group.id))) return toggle(group.id);
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (!event.altKey || step === null) return;
    event.preventDefault();
    void move(group, step).catch(toastFailure);
  };
  const lines = (list: readonly Group[], level: number) => (
    <ul>
      {list.map((group) => {
        const inner = groups.tree.childrenOf(group.id);
        const isOpen = !collapsed.has(group.id);
        return (
          <li key={group.id}>
            <RailLine
              to={placeLink(query, { collection: group.id })}
              name={group.name}
              current={query.collection === group.id}
              count={countOf(group.id)}
              level={level}
              keys="Alt+ArrowUp Alt+ArrowDown"
              onKeyDown={(event) => onKeyDown(event, group)}
              onWorks={put === null ? undefined : (ids) => put.intoCollection(ids, group.name, group.id)}
              before={
                inner.length === 0 ? (
                  <Folder size={14} aria-hidden />
                ) : (
                  <FoldButton name={group.name} isOpen={isOpen} onToggle={() => toggle(group.id)} />
                )
              }
              menu={<GroupMenu group={group} groups={groups} commands={commands} className={lineMenuClass} />}
            />
            {inner.length > 0 && isOpen && lines(inner, level + 1)}
          </li>
        );
      })}
    </ul>
  );
  return (
    <>
      {lines(groups.tree.roots, 0)}
      <output className="sr-only">{said}</output>
    </>
  );
};
