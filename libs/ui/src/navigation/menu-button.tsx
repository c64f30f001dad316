import { Button, Dropdown } from 'antd';
import { useRef, type ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon';
import styles from './navigation.module.css';

export interface MenuAction {
  label: string;
  icon?: IconName;
  onSelect: () => void;
  /** The one of several that holds now. */
  selected?: boolean;
}

interface MenuButtonProps {
  /** Name of the button, after what it shows. */
  label: string;
  /** What the menu says above its actions. */
  header?: ReactNode;
  actions: MenuAction[];
  children: ReactNode;
  /** As small as the icon that it shows allows; for one of many. */
  compact?: boolean;
}

const toItem = ({ label, icon, onSelect }: MenuAction) => ({
  key: label,
  label,
  // antd spaces the element that it is given
  icon: icon && (
    <span className={styles.icon}>
      <Icon name={icon} size={16} />
    </span>
  ),
  onClick: onSelect,
});

/** A button that opens a menu of actions; works with the keyboard, closes on Escape and keeps the focus. */
export function MenuButton({ label, header, actions, children, compact }: MenuButtonProps) {
  const items = actions.map(toItem);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      menu={{
        items: header ? [{ key: 'header', type: 'group', label: header, children: items }] : items,
        // Before the action: a window that it opens gives the focus back here, since the menu is gone by then.
        onClick: () => button.current?.focus(),
        selectedKeys: actions.filter(({ selected }) => selected).map((action) => action.label),
      }}
    >
      <Button ref={button} type="text" aria-haspopup="menu" className={compact ? styles.compact : undefined}>
        {children}
        <span className="visually-hidden">{label}</span>
      </Button>
    </Dropdown>
  );
}
