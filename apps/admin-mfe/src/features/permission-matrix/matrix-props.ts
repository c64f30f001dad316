import type { Matrix } from './matrix';

/** What each part of the matrix takes. */
export interface MatrixProps {
  matrix: Matrix;
  /** What the profiles of a person grant; whatever differs from it is marked. */
  inherited?: Matrix;
  readOnly: boolean;
  onChange: (matrix: Matrix) => void;
}

/** Id of the line that explains the mark. */
export const MARK_ID = 'permission-mark';
