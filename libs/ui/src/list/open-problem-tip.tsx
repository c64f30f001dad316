import { Tooltip } from 'antd';
import type { RefObject } from 'react';
import { PopupAnchor } from '../button/popup-anchor';

interface OpenProblemTipProps {
  field: RefObject<HTMLElement | null>;
  problem: string | undefined;
}

/** Tooltip of a `ProblemTip`; loaded with the first one. */
export function OpenProblemTip({ field, problem }: OpenProblemTipProps) {
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
