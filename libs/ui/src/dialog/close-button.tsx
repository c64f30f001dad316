import { Button } from 'antd';
import { createContext, use, type ReactNode } from 'react';
import { SAFE_CHOICE } from './first-focus';

/** Closes the dialog around it, with a question when something typed would be lost. */
export const CloseContext = createContext<(() => void) | undefined>(undefined);

/** The button of a dialog that changes nothing; it has the first focus where there is no field. */
export function SafeButton({ onClick, children }: { onClick?: () => void; children: ReactNode }) {
  return (
    <Button {...SAFE_CHOICE} onClick={onClick}>
      {children}
    </Button>
  );
}

/** Closes the dialog that it stands in. */
export function CloseButton({ children = 'Cancelar' }: { children?: ReactNode }) {
  return <SafeButton onClick={use(CloseContext)}>{children}</SafeButton>;
}
