import { usePermissions } from '@demanda/auth/use-permissions';
import { Activity } from '@demanda/history/activity';
import { useRef } from 'react';
import { CommentEntry } from './comment-entry';
import { Comments } from './comments';
import styles from './comments.module.css';
import { FollowButton } from './follow-button';
import { kinds } from './kinds';
import { NewComment } from './new-comment';
import { useLinkedComment } from './use-linked-comment';

interface ConversationProps {
  of: 'tasks';
  recordId: number;
  /** Name of the record: its code or title. */
  name: string;
  /** Whether the user may change the record's files; the permission of the call is checked as well. */
  mayAttach: boolean;
}

/**
 * 'Atividade' of a record with its comments in the same timeline, where they are written, edited and deleted. Older
 * servers without the activity get the section of comments and the button of the history.
 */
export function Conversation({ of, recordId, name, mayAttach }: ConversationProps) {
  const record = { kind: kinds[of], id: recordId };
  const linked = useLinkedComment(record);
  const { mayCall } = usePermissions();
  const reply = useRef<(questionId: number) => void>(null);
  const section = <Comments of={of} recordId={recordId} mayAttach={mayAttach} />;
  return (
    <Activity
      of={of}
      id={recordId}
      name={name}
      comments={{
        linked,
        section,
        render: (comment, ago, mayShowToClient) => (
          <CommentEntry
            record={record}
            comment={comment}
            mayAttach={mayAttach}
            mayShowToClient={mayShowToClient}
            onReply={() => reply.current?.(comment.id)}
            isLinked={comment.id === linked}
            ago={ago}
          />
        ),
        actions: ({ isFollowing }) =>
          isFollowing !== undefined && <FollowButton record={record} isFollowing={isFollowing} />,
        writer: (onSent, mayShowToClient) =>
          mayCall(record.kind.calls.create) && (
            <div className={styles.writer}>
              <NewComment
                record={record}
                mayAttach={mayAttach}
                mayShowToClient={mayShowToClient}
                onSent={onSent}
                ref={reply}
              />
            </div>
          ),
      }}
    />
  );
}
