import { Button } from 'antd';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon';
import { toast } from '../toast/toast';
import type { MenuAction } from './menu-action';
import styles from './navigation.module.css';

interface MenuButtonProps {
  /** Accessible name of the button, after its content. */
  label: string;
  /** Rendered above the actions. */
  header?: ReactNode;
  actions: MenuAction[];
  /** Content of the button; with an `icon`, the label is its whole name. */
  children?: ReactNode;
  icon?: IconName;
  /** Makes the button as small as its icon allows, for buttons in rows. */
  compact?: boolean;
  /** With a border, like the buttons beside it. */
  bordered?: boolean;
  /** Opens at this end of the button; `end` by default. */
  align?: 'start' | 'end';
}

/** The menu's own chunk, which loads when a button is first reached. */
const loadMenu = () => import('./button-menu');

type Menu = Awaited<ReturnType<typeof loadMenu>>;

/** Kept, so that all other menus open in the same task as the click. */
let loaded: Menu | undefined;

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
  const button = useRef<HTMLButtonElement>(null);
  const [menu, setMenu] = useState<Menu>();
  const [open, setOpen] = useState(false);
  const [isComing, setComing] = useState(false);
  const show = (ready: Menu) => {
    loaded = ready;
    setMenu(ready);
    setOpen(true);
  };
  const toggle = () => {
    if (open) setOpen(false);
    else if (loaded) show(loaded);
    else {
      setComing(true);
      void loadMenu()
        .then(show, () => toast.error('O menu não abriu. Verifique sua conexão e tente novamente.'))
        .finally(() => setComing(false));
    }
  };
  const prefetch = () => void loadMenu().catch(() => {});
  return (
    <>
      <Button
        ref={button}
        type={bordered ? 'default' : 'text'}
        aria-haspopup="menu"
        aria-busy={isComing || undefined}
        aria-label={icon && label}
        icon={icon && <Icon name={icon} />}
        className={compact ? styles.compact : undefined}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={toggle}
        onKeyDown={openByArrow}
      >
        {icon ? null : (
          <span className={bordered ? `${styles.content} ${styles.spaced}` : styles.content}>
            {children}
            <span className="visually-hidden">{label}</span>
          </span>
        )}
      </Button>
      {menu && (
        <menu.ButtonMenu
          button={button}
          open={open}
          onOpenChange={setOpen}
          header={header}
          actions={actions}
          align={align}
        />
      )}
    </>
  );
}
