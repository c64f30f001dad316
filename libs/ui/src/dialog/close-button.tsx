import { Button } from 'antd';
import { use, type ReactNode } from 'react';
import { CloseContext } from './close-context';
import { SAFE_CHOICE } from './first-focus';

/** Button that changes nothing; it has the initial focus in a dialog without fields. */
export function SafeButton({ onClick, children }: { onClick?: () => void; children: ReactNode }) {
  return (
    <Button {...SAFE_CHOICE} onClick={onClick}>
      {children}
    </Button>
  );
}

/** Closes the surrounding dialog. */
export function CloseButton({ children = 'Cancelar' }: { children?: ReactNode }) {
  return <SafeButton onClick={use(CloseContext)}>{children}</SafeButton>;
}
