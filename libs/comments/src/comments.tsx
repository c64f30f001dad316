import { useDeletion } from '@demanda/api/use-deletion';
import { usePermissions } from '@demanda/auth/use-permissions';
import { Button, Row } from '@demanda/ui/core';
import { DeleteDialog } from '@demanda/ui/dialog';
import { Disclosure, Quiet } from '@demanda/ui/files';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { commentsOptions, removeOptions } from './calls';
import { CommentEntry } from './comment-entry';
import styles from './comments.module.css';
import { FollowButton } from './follow-button';
import { kinds, type CommentedKind, type CommentedRecord } from './kinds';
import { NewComment } from './new-comment';

interface CommentsProps {
  /** Kind of record. */
  of: CommentedKind;
  recordId: number;
  /** Name of the record, for pages with several. */
  name?: string;
  /** Whether the user may change the record's files; the permission of the call is checked as well. */
  mayAttach: boolean;
  /** Shows the comments when they are asked for. */
  startsClosed?: boolean;
}

const TITLE = 'Comentários';

/** Section with the comments of a record, an editor for a new one, and the button to follow the record. */
export function Comments({ of, recordId, name, mayAttach, startsClosed }: CommentsProps) {
  const record = { kind: kinds[of], id: recordId };
  const { mayCall } = usePermissions();
  if (!mayCall(record.kind.calls.list)) return null;
  return (
    <Disclosure
      title={TITLE}
      level={name ? 4 : 2}
      label={name ? `${TITLE}: ${name}` : TITLE}
      startsClosed={startsClosed}
      isLazy
    >
      <CommentList record={record} mayAttach={mayAttach} />
      <NewComment record={record} mayAttach={mayAttach} />
    </Disclosure>
  );
}

function CommentList({ record, mayAttach }: { record: CommentedRecord; mayAttach: boolean }) {
  const list = useRef<HTMLOListElement>(null);
  const query = useInfiniteQuery(commentsOptions(record));
  const deletion = useDeletion(removeOptions(record), undefined, () => list.current?.focus());
  if (!query.data)
    return query.isError ? <Failure onRetry={() => void query.refetch()} /> : <Quiet>Carregando...</Quiet>;
  const { pages } = query.data;
  const comments = [...pages].reverse().flatMap((page) => page.comments);
  return (
    <>
      <Row end>
        {query.hasNextPage && (
          <Button
            kind="text"
            icon="up"
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Mostrar anteriores
          </Button>
        )}
        <FollowButton record={record} isFollowing={pages[0]!.isFollowing} />
      </Row>
      {comments.length === 0 && <Quiet>Nenhum comentário.</Quiet>}
      <ol ref={list} tabIndex={-1} className={styles.list} aria-label={TITLE} hidden={comments.length === 0}>
        {comments.map((comment) => (
          <CommentEntry
            key={comment.id}
            record={record}
            comment={comment}
            mayAttach={mayAttach}
            onDelete={() => deletion.confirmDelete(comment.id, `o comentário de ${comment.author.name}`)}
          />
        ))}
      </ol>
      <DeleteDialog
        forever
        target={deletion.target}
        kind="comentário(s)"
        busy={deletion.busy}
        onConfirm={deletion.confirm}
        onClose={deletion.close}
      />
    </>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <p role="alert">Não foi possível carregar os comentários.</p>
      <div>
        <Button icon="retry" onClick={onRetry}>
          Tentar novamente
        </Button>
      </div>
    </>
  );
}
