import { Button as AntdButton } from 'antd';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon';
import { useLinkClick } from '../link/link-context';
import { TipButton } from './tip-button';

type Kind = 'primary' | 'default' | 'text' | 'danger';

const looks = (kind: Kind) =>
  ({ type: kind === 'danger' ? 'default' : kind, danger: kind === 'danger' }) as const;

interface ButtonProps {
  children: ReactNode;
  onClick?: () => void;
  icon?: IconName;
  kind?: Kind;
  /** `submit` inside a form. */
  type?: 'button' | 'submit';
  /** A call is running: shown and not clickable again (G-GEN-23). */
  busy?: boolean;
  disabled?: boolean;
  block?: boolean;
  /** Key that does the same from anywhere on the page. */
  'aria-keyshortcuts'?: string;
}

export function Button({ children, icon, kind = 'default', type = 'button', busy, ...rest }: ButtonProps) {
  return (
    <AntdButton {...rest} {...looks(kind)} htmlType={type} loading={busy} icon={icon && <Icon name={icon} />}>
      {children}
    </AntdButton>
  );
}

interface LinkButtonProps {
  /** Address inside the application. */
  to: string;
  /** Kept with the address, for the page that it leads to. */
  state?: unknown;
  children: ReactNode;
  icon?: IconName;
  kind?: Kind;
}

/** A link that looks like a button. */
export function LinkButton({ to, state, children, icon, kind = 'default' }: LinkButtonProps) {
  return (
    <AntdButton
      {...looks(kind)}
      href={to}
      onClick={useLinkClick(to, state)}
      icon={icon && <Icon name={icon} />}
    >
      {children}
    </AntdButton>
  );
}

interface IconButtonProps {
  icon: IconName;
  /** Its name, also shown as a tooltip. */
  label: string;
  onClick?: () => void;
  /** Makes it a link to an address inside the application. */
  to?: string;
  danger?: boolean;
  /** With the frame of the buttons that it stands beside. */
  framed?: boolean;
  /** Why it cannot be used here; it is shown all the same, and says so. */
  refusal?: string;
}

/** A button or link that shows only an icon; its label is its name and its tooltip. */
export function IconButton({ icon, label, onClick, to, danger, framed, refusal }: IconButtonProps) {
  const follow = useLinkClick(to);
  return (
    <TipButton
      tip={refusal ?? label}
      type={framed ? 'default' : 'text'}
      href={to}
      onClick={to ? follow : onClick}
      danger={danger}
      refused={refusal !== undefined}
      aria-label={refusal ? `${label}. ${refusal}` : label}
      icon={<Icon name={icon} />}
    />
  );
}
