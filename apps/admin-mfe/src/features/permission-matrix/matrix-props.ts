import type { Matrix } from './matrix';

export interface MatrixProps {
  matrix: Matrix;
  /** Permissions of the user's profiles; differences from them are marked. */
  inherited?: Matrix;
  readOnly: boolean;
  onChange: (matrix: Matrix) => void;
}

/** Id of the text that explains the mark. */
export const MARK_ID = 'permission-mark';
