import type { IconName } from '../icon/icon';
import { Button } from './button';

interface MoreButtonProps {
  /** Query by pages, as `useInfiniteQuery` returns it. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  /** 'Mostrar mais' by default. */
  children?: string;
  icon?: IconName;
  kind?: 'default' | 'text';
  block?: boolean;
}

/** Button that loads the next page of a list; nothing on the last page. */
export function MoreButton({ query, children = 'Mostrar mais', ...rest }: MoreButtonProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button {...rest} busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {children}
    </Button>
  );
}
