import { useEffect, useState } from 'react';
import { loadOnce } from '../load-once';
import type { ProblemTipProps } from './open-problem-tip';

/** The code of the tooltip, kept for all other fields. */
const code = loadOnce(() => import('./open-problem-tip'));

/** Loads the tooltip; a failure is tried again when there is a problem to show. */
export const prefetchProblemTip = code.prefetch;

/** Says below a field what is wrong with its value. Its code loads when the first field is reached. */
export function ProblemTip({ field, problem }: ProblemTipProps) {
  const [tip, setTip] = useState(code.loaded);
  const isNeeded = problem !== undefined && !tip;

  // Loading is external to React. Without the text, the field is still marked as invalid.
  useEffect(() => {
    if (isNeeded) void code.load().then(setTip, () => {});
  }, [isNeeded]);
  return tip && <tip.OpenProblemTip field={field} problem={problem} />;
}
