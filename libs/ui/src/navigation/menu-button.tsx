import { Button, Dropdown, Menu, type MenuProps, type MenuRef } from 'antd';
import {
  useImperativeHandle,
  useRef,
  type KeyboardEvent,
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
  /** Heading of the actions around it with the same one. */
  group?: string;
  /** The current one of several alternatives. */
  selected?: boolean;
  danger?: boolean;
  /** Why the action is unavailable; it stays in the menu, shows this and does nothing. */
  refusal?: string;
}

interface MenuButtonProps {
  /** Accessible name of the button, after its content. */
  label: string;
  /** Rendered above the actions. */
  header?: ReactNode;
  actions: MenuAction[];
  /** Content of the button; with an `icon`, the label is its whole name. */
  children?: ReactNode;
  icon?: IconName;
  /** As small as its icon allows; for buttons in rows. */
  compact?: boolean;
  /** With a border, like the buttons beside it. */
  bordered?: boolean;
  /** Opens at this end of the button; `end` by default. */
  align?: 'start' | 'end';
}

const keyOf = ({ group, label }: Pick<MenuAction, 'group' | 'label'>) =>
  group ? `${group}: ${label}` : label;

const toItem = ({ group, label, icon, onSelect, danger, refusal }: MenuAction) => ({
  key: keyOf({ group, label }),
  danger: danger && !refusal,
  // Not disabled: the arrow keys skip disabled items, and their users would never read the reason.
  label: refusal ? (
    <span className={styles.refused}>
      {label}
      <span className="visually-hidden">. </span>
      <small>{refusal}</small>
    </span>
  ) : (
    label
  ),
  // antd adds a margin to the element.
  icon: icon && (
    <span className={styles.icon}>
      <Icon name={icon} size={16} />
    </span>
  ),
  onClick: refusal ? undefined : onSelect,
});

type Items = NonNullable<MenuProps['items']>;

/** Returns the items in order; neighbours of the same group below its heading. */
function toItems(actions: readonly MenuAction[]): Items {
  const items: Items = [];
  for (const [index, action] of actions.entries()) {
    const { group } = action;
    if (!group) items.push(toItem(action));
    else if (group !== actions[index - 1]?.group) {
      const rest = actions.slice(index);
      const end = rest.findIndex((other) => other.group !== group);
      const children = rest.slice(0, end < 0 ? undefined : end).map(toItem);
      items.push({ key: group, type: 'group', label: group, children });
    }
  }
  return items;
}

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

/** Opens the menu by ArrowDown, as Enter and Space do. */
function openByArrow(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown') return;
  // Rows of a list use the key otherwise.
  event.preventDefault();
  event.currentTarget.click();
}

/** Button that opens a menu of actions; usable by keyboard, closes on Escape and keeps the focus. */
export function MenuButton(props: MenuButtonProps) {
  const { label, header, actions, children, icon, compact, bordered, align = 'end' } = props;
  const items = toItems(actions);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useRef(false);
  return (
    <Dropdown
      trigger={['click']}
      placement={align === 'end' ? 'bottomRight' : 'bottomLeft'}
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
        selectedKeys: actions.filter(({ selected }) => selected).map(keyOf),
      }}
    >
      <Button
        ref={button}
        type={bordered ? 'default' : 'text'}
        aria-haspopup="menu"
        aria-label={icon && label}
        icon={icon && <Icon name={icon} />}
        className={compact ? styles.compact : undefined}
        onKeyDown={openByArrow}
      >
        {icon ? null : (
          <span className={bordered ? `${styles.content} ${styles.spaced}` : styles.content}>
            {children}
            <span className="visually-hidden">{label}</span>
          </span>
        )}
      </Button>
    </Dropdown>
  );
}
