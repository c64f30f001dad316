import { useMutation } from '@demanda/api/use-mutation';
import { Button } from '@demanda/ui/core';
import { followingOptions } from './calls';
import type { CommentedRecord } from './kinds';

/** Button to get the notices about a record, or no more of them. */
export function FollowButton({ record, isFollowing }: { record: CommentedRecord; isFollowing: boolean }) {
  const { mutate, isPending } = useMutation(followingOptions(record), { stays: true });
  return (
    <Button icon="bell" busy={isPending} onClick={() => mutate(!isFollowing)}>
      {isFollowing ? 'Deixar de seguir' : 'Seguir'}
    </Button>
  );
}
