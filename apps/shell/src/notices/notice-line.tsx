import { noticeFragment, noticePath, noticeText, type NoticeGroup } from '@demanda/contracts/notice-text';
import type { SearchTarget } from '@demanda/federation/contract';
import { Link } from '@demanda/router';
import { IconButton, isPlainClick } from '@demanda/ui/core';
import type { MouseEvent } from 'react';
import { dayAndTime } from '../day-and-time';
import { targetPath } from '../palette/commands';
import { useLeavingClick } from '../unsaved/use-leaving-click';
import { markAsRead } from './notice-calls';
import styles from './notices.module.css';

interface NoticeLineProps {
  group: NoticeGroup;
  targets: readonly SearchTarget[];
  /** Marks the line as read, or as unread again. */
  onToggle: () => void;
  /** Called when the user opens the record in this tab. */
  onFollow: () => void;
}

/** One notice, or several of one kind about one record: opens the record and marks them as read. */
export function NoticeLine({ group, targets, onToggle, onFollow }: NoticeLineProps) {
  const { notice, ids } = group;
  const { target } = notice.record;
  const known = targets.find(({ kind }) => kind === target?.kind);
  const path =
    noticePath(notice) ?? (known && target && targetPath(known, target.id) + noticeFragment(notice));
  const onLeave = useLeavingClick();
  const open = (event: MouseEvent, to: string) => {
    // Failed, they stay unread.
    if (!notice.isRead) markAsRead({ ids }).catch(() => {});
    if (!isPlainClick(event)) return;
    onLeave(event, to);
    onFollow();
  };
  const content = (
    <>
      <span className={styles.text}>
        {!notice.isRead && <span className="visually-hidden">Não lido: </span>}
        {noticeText(group)}
      </span>
      <time className={styles.time} dateTime={notice.createdAt}>
        {dayAndTime(notice.createdAt)}
      </time>
    </>
  );
  const className = notice.isRead ? styles.line : `${styles.line} ${styles.unread}`;
  return (
    // Two lines about a record become one when both are read; `keepFocus` finds it by this attribute.
    <li className={styles.row} row-id={`${notice.kind} ${notice.record.kind} ${notice.record.id}`}>
      {path ? (
        <Link to={path} className={className} onClick={(event) => open(event, path)}>
          {content}
        </Link>
      ) : (
        <div className={className}>{content}</div>
      )}
      <IconButton
        icon={notice.isRead ? 'mail' : 'check'}
        label={`Marcar como ${notice.isRead ? 'não lido' : 'lido'}: ${noticeText(group)}`}
        onClick={onToggle}
      />
    </li>
  );
}
