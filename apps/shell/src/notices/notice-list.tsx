import { serverTextOr } from '@demanda/api/notices';
import { useMutation } from '@demanda/api/use-mutation';
import { groupNotices, type NoticeGroup } from '@demanda/contracts/notice-text';
import type { SearchTarget } from '@demanda/federation/contract';
import { Button, FailurePanel, keepFocus, Loading, MoreButton, ResultPanel } from '@demanda/ui/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { markAsRead, markAsUnread, noticesOptions } from './notice-calls';
import { NoticeLine } from './notice-line';
import styles from './notices.module.css';

interface NoticeListProps {
  targets: readonly SearchTarget[];
  unread: number;
  onClose: () => void;
  /** Further tools above the list. */
  children: ReactNode;
}

/** Notices, newest first, those of one kind about one record as one line. */
export function NoticeList({ targets, unread, onClose, children }: NoticeListProps) {
  const query = useInfiniteQuery(noticesOptions(unread));
  const { data, isError, refetch } = query;
  const readAll = useMutation(
    {
      mutationFn: markAsRead,
      meta: { failure: serverTextOr('Não foi possível marcar os avisos como lidos') },
    },
    { stays: true },
  );
  const toggle = useMutation(
    {
      mutationFn: (group: NoticeGroup) => (group.notice.isRead ? markAsUnread : markAsRead)(group),
      meta: {
        // The count, which is in the key of the list, may stay the same at its limit.
        invalidates: [['notices']],
        failure: serverTextOr('Não foi possível marcar o aviso'),
      },
    },
    { stays: true, parallel: true },
  );
  if (isError)
    return <FailurePanel title="Não foi possível carregar os avisos" onRetry={() => void refetch()} />;
  if (!data) return <Loading text="Carregando avisos…" />;
  const notices = data.pages.flatMap((page) => page.notices);
  const [newest] = notices;
  return (
    <>
      <div className={styles.tools}>
        <Button
          icon="check"
          kind="text"
          disabled={!newest || unread === 0}
          busy={readAll.isPending}
          onClick={() => newest && readAll.mutate({ upTo: newest.id })}
        >
          Marcar todos como lidos
        </Button>
        {children}
      </div>
      {newest ? (
        <ul className={styles.list} ref={keepFocus} tabIndex={-1}>
          {groupNotices(notices).map((group) => (
            <NoticeLine
              key={group.notice.id}
              group={group}
              targets={targets}
              onToggle={() => toggle.mutate(group)}
              onFollow={onClose}
            />
          ))}
        </ul>
      ) : (
        <ResultPanel
          icon="bell"
          title="Nenhum aviso"
          text="Menções, atribuições, comentários e mudanças do que você segue aparecem aqui."
        />
      )}
      <MoreButton query={query} block>
        Mostrar mais antigos
      </MoreButton>
    </>
  );
}
