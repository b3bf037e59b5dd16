// Everything that can be done with one work, as a card or as a row.
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import FolderPlus from 'lucide-react/icons/folder-plus';
import HistoryIcon from 'lucide-react/icons/history';
import MapPin from 'lucide-react/icons/map-pin';
import Pencil from 'lucide-react/icons/pencil';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Tag from 'lucide-react/icons/tag';
import Trash2 from 'lucide-react/icons/trash-2';
import { useNavigate } from 'react-router-dom';
import { Menu, MenuDivider, MenuItem } from '#client/ui/dialogs/menu.tsx';
import { canBeListed, type CardMenuProps } from './card-props.ts';
import { t } from '#shared/language/t.ts';

export const CardMenu = ({ className, ...props }: CardMenuProps & { className: string }) => {
  const { piece, sold, tabIndex, onEdit, onList, onHistory, onCollect, onMove, onDelete, onEarlier, onLater, menu } = props;
  const navigate = useNavigate();
  return (
    <Menu
      label={t('Actions for {title}', { title: piece.title })}
      trigger={<Ellipsis size={18} aria-hidden />}
      triggerClassName={className}
      tabIndex={tabIndex}
      kept={menu}
    >
      <MenuItem icon={<Eye size={18} />} onSelect={() => void navigate(`/artwork/${piece.id}`)}>
        {t('View')}
      </MenuItem>
      <MenuItem icon={<Pencil size={18} />} onSelect={onEdit}>
        {t('Edit')}
      </MenuItem>
      {sold !== null && (
        <MenuItem icon={<ReceiptText size={18} />} onSelect={() => void navigate(`/orders?order=${sold.id}`)}>
          {t('View order')}
        </MenuItem>
      )}
      {canBeListed({ piece, sold }) && (
        <MenuItem icon={<Tag size={18} />} onSelect={onList}>
          {t('List for Sale')}
        </MenuItem>
      )}
      <MenuItem icon={<HistoryIcon size={18} />} onSelect={onHistory}>
        {t('History')}
      </MenuItem>
      <MenuItem icon={<FolderPlus size={18} />} onSelect={onCollect}>
        {t('Add to a collection…')}
      </MenuItem>
      <MenuItem icon={<MapPin size={18} />} onSelect={onMove}>
        {t('Move to a place…')}
      </MenuItem>
      {(onEarlier !== null || onLater !== null) && <MenuDivider />}
      {onEarlier !== null && (
        <MenuItem icon={<ArrowUp size={18} />} onSelect={onEarlier}>
          {t('Move earlier')}
        </MenuItem>
      )}
      {onLater !== null && (
        <MenuItem icon={<ArrowDown size={18} />} onSelect={onLater}>
          {t('Move later')}
        </MenuItem>
      )}
      <MenuDivider />
      <MenuItem icon={<Trash2 size={18} />} onSelect={onDelete}>
        {t('Delete')}
      </MenuItem>
    </Menu>
  );
};
