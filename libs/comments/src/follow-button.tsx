import { useMutation } from '@demanda/api/use-mutation';
import { Button } from '@demanda/ui/core';
import { followingOptions } from './calls';
import type { CommentedRecord } from './kinds';

interface FollowButtonProps {
  record: CommentedRecord;
  isFollowing: boolean;
}

/** Button to get the notices about a record, or no more of them. */
export function FollowButton({ record, isFollowing }: FollowButtonProps) {
  const { mutate, isPending } = useMutation(followingOptions(record), { stays: true });
  return (
    <Button icon="bell" busy={isPending} onClick={() => mutate(!isFollowing)}>
      {isFollowing ? 'Deixar de seguir' : 'Seguir'}
    </Button>
  );
}
