import { useFurtherPages } from '@demanda/api/use-further-pages';
import { usePermissions } from '@demanda/auth/use-permissions';
import { FailurePanel, MoreButton, Row } from '@demanda/ui/core';
import { Disclosure, Quiet } from '@demanda/ui/files';
import { useInfiniteQuery } from '@tanstack/react-query';
import { commentsOptions } from './calls';
import { CommentEntry } from './comment-entry';
import styles from './comments.module.css';
import { FollowButton } from './follow-button';
import { kinds, type CommentedKind, type CommentedRecord } from './kinds';
import { NewComment } from './new-comment';
import { useLinkedComment } from './use-linked-comment';

interface CommentsProps {
  of: CommentedKind;
  recordId: number;
  /** Name of the record, for pages with several. */
  name?: string;
  /** Whether the user may change the record's files; the permission of the call is checked as well. */
  mayAttach: boolean;
  /** Shows the comments when they are asked for, or when the URL leads to one of them. */
  startsClosed?: boolean;
}

const TITLE = 'Comentários';

/** Section with the comments of a record, an editor for a new one, and the button to follow the record. */
export function Comments({ of, recordId, name, mayAttach, startsClosed }: CommentsProps) {
  const record = { kind: kinds[of], id: recordId };
  const { mayCall } = usePermissions();
  const linked = useLinkedComment(record);
  if (!mayCall(record.kind.calls.list)) return null;
  return (
    <Disclosure
      key={linked}
      title={TITLE}
      level={name ? 4 : 2}
      label={name ? `${TITLE}: ${name}` : TITLE}
      startsClosed={startsClosed && linked === undefined}
      isLazy
    >
      <CommentList record={record} mayAttach={mayAttach} linked={linked} />
      <NewComment record={record} mayAttach={mayAttach} />
    </Disclosure>
  );
}

interface CommentListProps {
  record: CommentedRecord;
  mayAttach: boolean;
  linked: number | undefined;
}

function CommentList({ record, mayAttach, linked }: CommentListProps) {
  const query = useInfiniteQuery(commentsOptions(record));
  const pages = query.data?.pages ?? [];
  const comments = [...pages].reverse().flatMap((page) => page.comments);
  useFurtherPages(linked !== undefined && !comments.some(({ id }) => id <= linked), query);
  if (!query.data)
    return query.isError ? (
      <FailurePanel title="Erro ao carregar comentários" onRetry={() => void query.refetch()} />
    ) : (
      <Quiet>Carregando...</Quiet>
    );
  return (
    <>
      <Row end>
        <MoreButton query={query} kind="text" icon="up">
          Mostrar anteriores
        </MoreButton>
        <FollowButton record={record} isFollowing={pages[0]!.isFollowing} />
      </Row>
      {comments.length === 0 && <Quiet>Nenhum comentário.</Quiet>}
      <ol className={styles.list} aria-label={TITLE} hidden={comments.length === 0}>
        {comments.map((comment) => (
          <CommentEntry
            key={comment.id}
            record={record}
            comment={comment}
            mayAttach={mayAttach}
            isLinked={comment.id === linked}
          />
        ))}
      </ol>
    </>
  );
}
