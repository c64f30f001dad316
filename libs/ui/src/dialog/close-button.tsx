import { Button } from 'antd';
import { createContext, use, type ReactNode } from 'react';
import { SAFE_CHOICE } from './first-focus';

/** Closes the surrounding dialog, after a confirmation when unsaved input would be lost. */
export const CloseContext = createContext<(() => void) | undefined>(undefined);

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
