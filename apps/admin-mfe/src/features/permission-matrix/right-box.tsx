import type { Right } from '@demanda/contracts/permissions';
import { rightLabel } from './cells';
import { CheckBox } from './check-box';
import { withRight } from './matrix';
import type { MatrixProps } from './matrix-props';

interface RightBoxProps extends MatrixProps {
  right: Right;
  text?: string;
}

export function RightBox({ right, text, matrix, inherited, readOnly, onChange }: RightBoxProps) {
  const checked = matrix.permissions.includes(right);
  return (
    <CheckBox
      name={rightLabel(right)}
      text={text}
      checked={checked}
      differs={inherited !== undefined && inherited.permissions.includes(right) !== checked}
      disabled={readOnly}
      onChange={(granted) => onChange(withRight(matrix, right, granted))}
    />
  );
}
