import type { ActivityPage } from '@demanda/contracts/activity';
import type { Comment } from '@demanda/contracts/comments';
import type { ReactNode } from 'react';

/** How a timeline shows comments; absent for a timeline without comments. */
export interface CommentSlots {
  /** Id of the comment that the URL leads to. */
  linked: number | undefined;
  /** A list item; `ago` says how long ago the comment was written. */
  render: (comment: Comment, ago: ReactNode, mayShowToClient: boolean | undefined) => ReactNode;
  /** Shown beside the title. */
  actions: (page: Pick<ActivityPage, 'isFollowing'>) => ReactNode;
  /** Shown above the timeline. `onSent` shows comments if they are hidden. */
  writer: (onSent: () => void, mayShowToClient: boolean | undefined) => ReactNode;
  /** Shown in place of the timeline with an older server. */
  section: ReactNode;
}
