// The collections in the rail, inside one another; each can be collapsed, and moved with Alt and the arrow keys.
import Folder from 'lucide-react/icons/folder';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { CatalogFilter } from '#client/features/catalog/filter/catalog-filter.ts';
import type { Group, GroupCommands } from '#client/work/groups/groups.data.ts';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import { FoldButton } from '#client/features/catalog/rail/lines/fold-button.tsx';
import { GroupMenu, stepOf } from './group-menu.tsx';
import { placeLink } from '#client/features/catalog/rail/place-links.ts';
import type { RailContent } from '#client/features/catalog/rail/rail.data.ts';
import { flatTree } from '#client/features/catalog/rail/lines/flat-tree.ts';
import { firstLines, LongList } from '#client/features/catalog/rail/lines/long-list.tsx';
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
  const innerOf = (group: Group): readonly Group[] => groups.tree.childrenOf(group.id);
  /** isFound: by the search, which has no tree. */
  const line = (group: Group, level: number, isFound = false): ReactNode => {
    const isOpen = !collapsed.has(group.id);
    const folds = innerOf(group).length > 0 && !isFound;
    return (
      <RailLine
        to={placeLink(query, { collection: group.id })}
        name={isFound ? groups.tree.pathOf(group.id).join(' / ') : group.name}
        current={query.collection === group.id}
        count={countOf(group.id)}
        level={level}
        keys="Alt+ArrowUp Alt+ArrowDown"
        onKeyDown={(event) => onKeyDown(event, group)}
        onWorks={put === null ? undefined : (ids) => put.intoCollection(ids, group.name, group.id)}
        before={
          folds ? <FoldButton name={group.name} isOpen={isOpen} onToggle={() => toggle(group.id)} /> : <Folder size={14} aria-hidden />
        }
        menu={<GroupMenu group={group} groups={groups} commands={commands} className={lineMenuClass} />}
      />
    );
  };
  const lines = (list: readonly Group[], level: number) => (
    <ul>
      {list.map((group) => (
        <li key={group.id}>
          {line(group, level)}
          {innerOf(group).length > 0 && !collapsed.has(group.id) && lines(innerOf(group), level + 1)}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {groups.all.length <= firstLines ? (
        lines(groups.tree.roots, 0)
      ) : (
        <LongList
          label={t('Find a collection')}
          items={flatTree(groups.tree.roots, (group) => (collapsed.has(group.id) ? [] : innerOf(group)))}
          all={flatTree(groups.tree.roots, innerOf)}
          isCurrent={({ node }) => query.collection === node.id}
        >
          {({ node, level }, isFound) => <li key={node.id}>{line(node, isFound ? 0 : level, isFound)}</li>}
        </LongList>
      )}
      <output className="sr-only">{said}</output>
    </>
  );
};
