import { Tooltip } from 'antd';
import type { RefObject } from 'react';
import { PopupAnchor } from '../button/popup-anchor';

export interface ProblemTipProps {
  /** The field, or the element around its input. */
  field: RefObject<HTMLElement | null>;
  problem: string | undefined;
}

/** Tooltip of a `ProblemTip`; loaded with the first one. */
export function OpenProblemTip({ field, problem }: ProblemTipProps) {
  return (
    <Tooltip
      open={problem !== undefined}
      title={problem && <span role="alert">{problem}</span>}
      placement="bottomLeft"
    >
      <PopupAnchor element={field} />
    </Tooltip>
  );
}
