import { useRef } from 'react';
import type { IconName } from '../icon/icon';
import { Button } from './button';

interface MoreButtonProps {
  /** Query by pages, as `useInfiniteQuery` returns it. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<{ hasNextPage: boolean }>;
  };
  /** 'Mostrar mais' by default. */
  children?: string;
  icon?: IconName;
  kind?: 'default' | 'text';
  block?: boolean;
}

/** Button that loads the next page of a list; nothing on the last page, where the focus goes to what is before it. */
export function MoreButton({ query, children = 'Mostrar mais', ...rest }: MoreButtonProps) {
  const box = useRef<HTMLDivElement>(null);
  if (!query.hasNextPage) return null;
  const showMore = async () => {
    const { hasNextPage } = await query.fetchNextPage();
    // The button is about to go, and would take the focus with it.
    if (!hasNextPage && box.current?.contains(document.activeElement)) focusBefore(box.current);
  };
  return (
    <div ref={box}>
      <Button {...rest} busy={query.isFetchingNextPage} onClick={() => void showMore()}>
        {children}
      </Button>
    </div>
  );
}

/** Moves the focus to the last link or button before an element. */
function focusBefore(element: Element): void {
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')];
  const isBefore = (control: Element) =>
    Boolean(control.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) &&
    !control.contains(element);
  controls.findLast(isBefore)?.focus();
}
