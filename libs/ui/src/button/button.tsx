import { Button as AntdButton, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon';

interface ButtonProps {
  children: ReactNode;
  onClick?: () => void;
  icon?: IconName;
  kind?: 'primary' | 'default' | 'text' | 'danger';
  /** `submit` inside a form. */
  type?: 'button' | 'submit';
  /** A call is running: shown and not clickable again (G-GEN-23). */
  busy?: boolean;
  disabled?: boolean;
  block?: boolean;
}

export function Button({ children, icon, kind = 'default', type = 'button', busy, ...rest }: ButtonProps) {
  return (
    <AntdButton
      {...rest}
      type={kind === 'danger' ? 'default' : kind}
      danger={kind === 'danger'}
      htmlType={type}
      loading={busy}
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
  kind?: 'text' | 'danger';
  disabled?: boolean;
}

/** A button that shows only an icon; its label is its name and its tooltip. */
export function IconButton({ icon, label, kind = 'text', ...rest }: IconButtonProps) {
  return (
    <Tooltip title={label}>
      <AntdButton
        {...rest}
        type="text"
        danger={kind === 'danger'}
        aria-label={label}
        icon={<Icon name={icon} />}
      />
    </Tooltip>
  );
}
