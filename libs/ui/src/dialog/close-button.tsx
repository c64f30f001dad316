import { Button } from 'antd';
import { use, type ReactNode } from 'react';
import { CloseContext } from './close-context';
import { SAFE_CHOICE } from './first-focus';

interface SafeButtonProps {
  onClick?: () => void;
  /** The dialog has no other button. */
  only?: boolean;
  children: ReactNode;
}

/** Button that changes nothing; it has the initial focus in a dialog without fields. */
export function SafeButton({ onClick, only, children }: SafeButtonProps) {
  return (
    <Button {...SAFE_CHOICE} type={only ? 'primary' : 'default'} onClick={onClick}>
      {children}
    </Button>
  );
}

/** Closes the surrounding dialog. */
export function CloseButton({ only, children = 'Cancelar' }: { only?: boolean; children?: ReactNode }) {
  return (
    <SafeButton only={only} onClick={use(CloseContext)}>
      {children}
    </SafeButton>
  );
}
