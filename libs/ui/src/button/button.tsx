import { Button as AntdButton } from 'antd';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon';
import { useLinkClick } from '../link/link-context';
import { TipButton } from './tip-button';

type Kind = 'primary' | 'default' | 'text' | 'danger';

const antdProps = (kind: Kind) =>
  ({ type: kind === 'danger' ? 'default' : kind, danger: kind === 'danger' }) as const;

export interface ButtonProps {
  children: ReactNode;
  onClick?: () => void;
  /** Called when the pointer or the focus reaches the button, to load what it opens. */
  onIntent?: () => void;
  icon?: IconName;
  kind?: Kind;
  /** Use `submit` inside a form. */
  type?: 'button' | 'submit';
  /** A call is running: the button stays visible but ignores clicks (G-GEN-23). */
  busy?: boolean;
  disabled?: boolean;
  block?: boolean;
  /** Keyboard shortcut that does the same anywhere on the page. */
  'aria-keyshortcuts'?: string;
  /** Whether what the button unfolds is shown. */
  'aria-expanded'?: boolean;
}

export function Button(props: ButtonProps) {
  const { children, icon, kind = 'default', type = 'button', busy, onIntent, ...rest } = props;
  return (
    <AntdButton
      {...rest}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      {...antdProps(kind)}
      htmlType={type}
      loading={busy}
      aria-busy={busy || undefined}
      icon={icon && <Icon name={icon} />}
    >
      {children}
    </AntdButton>
  );
}

interface LinkButtonProps extends Pick<ButtonProps, 'children' | 'icon' | 'kind' | 'block'> {
  /** URL inside the application. */
  to: string;
  /** Leaves the application: the browser opens the URL. */
  leaves?: boolean;
  /** Location state for the target page. */
  state?: unknown;
}

/** Link with the appearance of a button. */
export function LinkButton({ to, leaves, block, state, children, icon, kind = 'default' }: LinkButtonProps) {
  const follow = useLinkClick(to, state);
  return (
    <AntdButton
      {...antdProps(kind)}
      href={to}
      block={block}
      onClick={leaves ? undefined : follow}
      icon={icon && <Icon name={icon} />}
    >
      {children}
    </AntdButton>
  );
}

interface IconButtonProps {
  icon: IconName;
  /** Accessible name, also shown as a tooltip. */
  label: string;
  onClick?: () => void;
  /** URL inside the application; renders a link. */
  to?: string;
  danger?: boolean;
  /** With a border, like the buttons beside it. */
  bordered?: boolean;
  /** Why the action is unavailable; the button stays visible and shows this as its tooltip. */
  refusal?: string;
}

/** Button or link with an icon only; its label is its accessible name and its tooltip. */
export function IconButton({ icon, label, onClick, to, danger, bordered, refusal }: IconButtonProps) {
  const follow = useLinkClick(to);
  return (
    <TipButton
      tip={refusal ?? label}
      type={bordered ? 'default' : 'text'}
      href={to}
      onClick={to ? follow : onClick}
      danger={danger}
      refused={refusal !== undefined}
      aria-label={refusal ? `${label}. ${refusal}` : label}
      icon={<Icon name={icon} />}
    />
  );
}
