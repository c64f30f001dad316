import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon';

export interface MenuAction {
  label: string;
  icon?: IconName;
  onSelect: () => void;
  /** The one of several that holds now. */
  selected?: boolean;
}

interface MenuButtonProps {
  /** Name of the button. */
  label: string;
  /** What the menu says above its actions. */
  header?: ReactNode;
  actions: MenuAction[];
  children: ReactNode;
}

const toItem = ({ label, icon, onSelect }: MenuAction) => ({
  key: label,
  label,
  icon: icon && <Icon name={icon} size={16} />,
  onClick: onSelect,
});

/** A button that opens a menu of actions; works with the keyboard and closes on Escape. */
export function MenuButton({ label, header, actions, children }: MenuButtonProps) {
  const items = actions.map(toItem);
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      menu={{
        items: header ? [{ key: 'header', type: 'group', label: header, children: items }] : items,
        selectedKeys: actions.filter(({ selected }) => selected).map((action) => action.label),
      }}
    >
      <Button type="text" aria-label={label} aria-haspopup="menu">
        {children}
      </Button>
    </Dropdown>
  );
}
