import { Tooltip } from 'antd';
import { PopupAnchor } from '../button/popup-anchor';
import type { ProblemTipProps } from './problem-tip';

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
