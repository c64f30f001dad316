import { Button, Dropdown, Menu, type MenuProps, type MenuRef } from 'antd';
import {
  useImperativeHandle,
  useRef,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
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

interface MenuPopupProps {
  /** Given by antd's dropdown, to focus its menu. */
  ref?: Ref<Pick<MenuRef, 'focus'>>;
  isOpen: RefObject<boolean>;
  menu: ReactElement<MenuProps, typeof Menu>;
}

/**
 * A menu that takes the focus only while it is open. antd focuses it three frames after it was opened and does not
 * cancel that (`raf(focusMenu, 3)` of @rc-component/dropdown): by then it may have opened a dialog, in which the
 * person types.
 */
function MenuPopup({ ref, isOpen, menu }: MenuPopupProps) {
  const inner = useRef<MenuRef>(null);
  useImperativeHandle(ref, () => ({ focus: () => isOpen.current && inner.current?.focus() }), [isOpen]);
  return <Menu {...menu.props} ref={inner} />;
}

/** A button that opens a menu of actions; works with the keyboard, closes on Escape and keeps the focus. */
export function MenuButton({ label, header, actions, children, compact }: MenuButtonProps) {
  const items = actions.map(toItem);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useRef(false);
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      onOpenChange={(open) => void (isOpen.current = open)}
      popupRender={(menu) => <MenuPopup isOpen={isOpen} menu={menu as MenuPopupProps['menu']} />}
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
