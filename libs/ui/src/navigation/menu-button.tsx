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
  /** The current one of several alternatives. */
  selected?: boolean;
}

interface MenuButtonProps {
  /** Accessible name of the button, after its content. */
  label: string;
  /** Rendered above the actions. */
  header?: ReactNode;
  actions: MenuAction[];
  children: ReactNode;
  /** As small as its icon allows; for buttons in rows. */
  compact?: boolean;
}

const toItem = ({ label, icon, onSelect }: MenuAction) => ({
  key: label,
  label,
  // antd adds a margin to the element.
  icon: icon && (
    <span className={styles.icon}>
      <Icon name={icon} size={16} />
    </span>
  ),
  onClick: onSelect,
});

interface MenuPopupProps {
  /** Set by antd's dropdown to focus the menu. */
  ref?: Ref<Pick<MenuRef, 'focus'>>;
  isOpen: RefObject<boolean>;
  menu: ReactElement<MenuProps, typeof Menu>;
}

/**
 * Menu that takes the focus only while it is open. antd focuses it three frames after opening and does not cancel that
 * (`raf(focusMenu, 3)` of @rc-component/dropdown); an action may have opened a dialog by then in which the user is
 * typing.
 */
function MenuPopup({ ref, isOpen, menu }: MenuPopupProps) {
  const inner = useRef<MenuRef>(null);
  useImperativeHandle(ref, () => ({ focus: () => isOpen.current && inner.current?.focus() }), [isOpen]);
  return <Menu {...menu.props} ref={inner} />;
}

/** Button that opens a menu of actions; usable by keyboard, closes on Escape and keeps the focus. */
export function MenuButton({ label, header, actions, children, compact }: MenuButtonProps) {
  const items = actions.map(toItem);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useRef(false);
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      // A kept menu would open with the focus on the action chosen last, which may be destructive.
      destroyOnHidden
      onOpenChange={(open) => {
        isOpen.current = open;
        // On Escape antd closes the menu before its own handler could restore the focus.
        if (!open && document.activeElement?.closest('[role="menu"]')) button.current?.focus();
      }}
      popupRender={(menu) => <MenuPopup isOpen={isOpen} menu={menu as MenuPopupProps['menu']} />}
      menu={{
        items: header ? [{ key: 'header', type: 'group', label: header, children: items }] : items,
        // Runs before the action: a dialog that it opens restores the focus to the button, since the menu is gone by
        // then. Otherwise the browser would go on with Enter on the button, and open the menu again.
        onClick: ({ domEvent }) => {
          domEvent.preventDefault();
          button.current?.focus();
        },
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
