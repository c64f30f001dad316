import type { RecordKind } from '@demanda/contracts/search';
import { createContext, use, type MouseEvent, type ReactNode } from 'react';
import { CloseContext } from '../dialog/close-context';
import { isPlainClick, useNavigateTo } from './link-context';
import { useLeave } from './link-provider';
import styles from './link.module.css';

/** Returns the path of a record; undefined when the user may not open it, or when it is the page already shown. */
type RecordPath = (kind: RecordKind, id: number) => string | undefined;

const RecordPathContext = createContext<RecordPath>(() => undefined);

/** Provides the paths of records for `RecordLink`; the shell reads them from the contracts of the remotes. */
export function RecordPathProvider({ value, children }: { value: RecordPath; children: ReactNode }) {
  return <RecordPathContext value={value}>{children}</RecordPathContext>;
}

/** Returns the function that returns the path of a record, if it has one. */
export const useRecordPath = (): RecordPath => use(RecordPathContext);

interface RecordLinkProps {
  kind: RecordKind;
  /** Id of the record; of a delivery, that of its task. Undefined when it has none. */
  id: number | null | undefined;
  children: ReactNode;
}

/**
 * Link to a record of any remote; plain text where the user may not open it. Inside a dialog it also closes the dialog,
 * which may lie over the very page that shows the record.
 */
export function RecordLink({ kind, id, children }: RecordLinkProps) {
  const pathOf = useRecordPath();
  const leave = useLeave();
  const navigate = useNavigateTo();
  const closeDialog = use(CloseContext);
  const path = id ? pathOf(kind, id) : undefined;
  if (!path) return children;
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    leave(() => {
      closeDialog?.();
      navigate(path);
    });
  };
  return (
    <a href={path} onClick={follow} className={styles.link}>
      {children}
    </a>
  );
}

/** Returns how to open the record with this id; undefined when the user may not. */
export type Opening = (id: number) => (() => void) | undefined;

/** Returns how to open records of this kind, for actions of toasts; asks about unsaved input of the page. */
export function useOpening(kind: RecordKind): Opening {
  const pathOf = useRecordPath();
  const leave = useLeave();
  const navigate = useNavigateTo();
  return (id) => {
    const path = pathOf(kind, id);
    return path === undefined ? undefined : () => leave(() => navigate(path));
  };
}
