import { Dropdown, Menu, type MenuProps, type MenuRef } from 'antd';
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { PopupAnchor } from '../button/popup-anchor';
import { Icon } from '../icon/icon';
import type { MenuAction } from './menu-action';
import styles from './navigation.module.css';

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

const ITEM = '[role=menuitem]:not([aria-disabled=true])';

/** Index of the item that a key moves to, in a menu of this many. */
const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (Math.max(index, 0) + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Moves the focus between the items. antd would move it a frame later; Enter on a busy page would choose the item before.
 */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEM)];
  const index = items.indexOf(document.activeElement as HTMLElement);
  const next = items[STEPS[event.key]?.(index, items.length) ?? -1];
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

/** Focuses the first item, unless the menu has the focus already. */
function takeFocus(menu: RefObject<MenuRef | null>, isOpen: RefObject<boolean>): void {
  const list = menu.current?.menu?.list;
  if (!isOpen.current || !list || list.contains(document.activeElement)) return;
  list.querySelector<HTMLElement>(ITEM)?.focus({ preventScroll: true });
}

interface MenuPopupProps {
  /** Set by antd's dropdown to focus the menu. */
  ref?: Ref<Pick<MenuRef, 'focus'>>;
  isOpen: RefObject<boolean>;
  menu: ReactElement<MenuProps, typeof Menu>;
}

/**
 * Menu that has the focus from the moment it opens, and takes it only while it is open. antd focuses it three frames
 * later, when a key of a quick person has gone to the button, and does not cancel that (`raf(focusMenu, 3)` of
 * @rc-component/dropdown); an action may have opened a dialog by then in which the user is typing.
 */
function MenuPopup({ ref, isOpen, menu }: MenuPopupProps) {
  const inner = useRef<MenuRef>(null);
  useImperativeHandle(ref, () => ({ focus: () => takeFocus(inner, isOpen) }), [isOpen]);

  // The focus is external to React; the popup is part of the document only after its layout effects.
  useEffect(() => takeFocus(inner, isOpen), [isOpen]);
  return <Menu {...menu.props} ref={inner} onKeyDownCapture={moveFocus} />;
}

interface ButtonMenuProps {
  button: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  header?: ReactNode;
  actions: MenuAction[];
  align: 'start' | 'end';
}

/** Menu of a button; loaded with the first one. */
export function ButtonMenu({ button, open, onOpenChange, header, actions, align }: ButtonMenuProps) {
  const items = toItems(actions);
  const isOpen = useRef(false);

  // Read by the focus of antd's dropdown, which comes frames later.
  useLayoutEffect(() => {
    isOpen.current = open;
  }, [open]);
  return (
    <Dropdown
      open={open}
      trigger={['click']}
      placement={align === 'end' ? 'bottomRight' : 'bottomLeft'}
      autoFocus
      // A kept menu would open with the focus on the action chosen last, which may be destructive.
      destroyOnHidden
      onOpenChange={(next) => {
        isOpen.current = next;
        onOpenChange(next);
        // On Escape antd closes the menu before its own handler could restore the focus.
        if (!next && document.activeElement?.closest('[role="menu"]')) button.current?.focus();
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
      <PopupAnchor element={button} />
    </Dropdown>
  );
}
