import { activityKindsOf, type ActivityKind, type ActivityOf } from '@demanda/contracts/activity';
import { useFolded } from '@demanda/ui/core';
import { useEffect, useEffectEvent } from 'react';
import type { CommentSlots } from './comment-slots';

/** The kinds that the user hides, kept in the browser; a link to a comment shows comments again. An only kind is shown. */
export function useShownKinds(of: ActivityOf, comments: CommentSlots | undefined) {
  const { isFolded, toggle } = useFolded('activity');
  const linked = comments?.linked;
  const showComments = () => {
    if (isFolded('COMMENT')) toggle('COMMENT');
  };
  const arrive = useEffectEvent(showComments);
  useEffect(() => {
    if (linked !== undefined) arrive();
  }, [linked]);
  const hasKinds = activityKindsOf[of].length > 1;
  const isHidden = (kind: ActivityKind) => (kind === 'COMMENT' && !comments) || (hasKinds && isFolded(kind));
  return { hasKinds, isHidden, toggle, showComments };
}
