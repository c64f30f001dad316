import type { RecordVersion } from '@demanda/contracts/fields';
import { headline, saveFailure } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import type { CommentInput, taskComments } from '@demanda/contracts/comments';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { CommentedRecord } from './kinds';

/** The calls of one kind, typed as those of tasks. */
const callsOf = ({ kind }: CommentedRecord) => kind.calls as typeof taskComments;
/** Query keys of the comments, and of the record's activity, which contains them. */
const changedKeys = ({ kind, id }: CommentedRecord) => [
  ['comments', kind.name, id],
  [kind.name, 'activity', id],
];
const keyOf = ({ kind, id }: CommentedRecord) => ['comments', kind.name, id];

/** Query of the comments of a record, by pages, the newest page first. The section shows its failures. */
export const commentsOptions = (record: CommentedRecord) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(record), 'list'],
    queryFn: ({ pageParam, signal }) =>
      request(
        callsOf(record).list,
        { params: { id: record.id }, query: pageParam === undefined ? {} : { before: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ hasEarlier, comments }) => (hasEarlier ? comments[0]?.id : undefined),
  });

/** The people whom a comment may mention; after a failure the list is empty. */
export const peopleOptions = (record: CommentedRecord, search: string) =>
  queryOptions({
    queryKey: [...keyOf(record), 'people', search],
    queryFn: ({ signal }) =>
      request(callsOf(record).people, { params: { id: record.id }, query: { search } }, { signal }),
  });

export const createOptions = (record: CommentedRecord) =>
  mutationOptions({
    mutationFn: (body: CommentInput) => request(callsOf(record).create, { params: { id: record.id }, body }),
    meta: {
      invalidates: changedKeys(record),
      success: 'Comentário enviado com sucesso!',
      failure: headline('Erro ao enviar comentário'),
    },
  });

export const updateOptions = (record: CommentedRecord, commentId: number) =>
  mutationOptions({
    mutationFn: (body: CommentInput) =>
      request(callsOf(record).update, { params: { id: record.id, commentId }, body }),
    meta: {
      invalidates: changedKeys(record),
      success: 'Comentário alterado com sucesso!',
      failure: saveFailure('Erro ao alterar comentário'),
    },
  });

export const removeOptions = (record: CommentedRecord) =>
  mutationOptions({
    mutationFn: ([comment]: RecordVersion[]) =>
      request(callsOf(record).remove, {
        params: { id: record.id, commentId: comment!.id },
        query: { version: comment!.version },
      }),
    meta: {
      invalidates: changedKeys(record),
      success: 'Comentário excluído com sucesso!',
      failure: headline('Erro ao excluir comentário'),
    },
  });

export const followingOptions = (record: CommentedRecord) =>
  mutationOptions({
    mutationFn: (isFollowing: boolean) =>
      request(callsOf(record).setFollowing, { params: { id: record.id }, body: { isFollowing } }),
    meta: {
      invalidates: changedKeys(record),
      success: (_data: unknown, isFollowing: unknown) =>
        isFollowing
          ? `Você agora segue ${record.kind.thisRecord}.`
          : `Você deixou de seguir ${record.kind.thisRecord}.`,
      failure: headline('Erro ao seguir ou deixar de seguir'),
    },
  });
