import { errorMessage } from '@demanda/api/messages';
import { Button, FailurePanel, Loading, type IconName } from '@demanda/ui/core';
import { CloseButton, Dialog, DialogFooter } from '@demanda/ui/dialog';
import type { ReactNode } from 'react';

/** What the dialog needs of a query. */
interface Loaded {
  error: Error | null;
  isPending: boolean;
  refetch: () => unknown;
}

interface BulkDialogProps {
  title: string;
  icon: IconName;
  /** `danger` for an action that takes something away. */
  kind?: 'danger' | 'primary';
  /** Button: 'Vincular (3)'. */
  submitText: string;
  /** False while the action has nothing to do, or is prevented. */
  maySubmit: boolean;
  busy: boolean;
  /** Summary of what the button does; announced when it changes. */
  note: ReactNode;
  /** Shown when a query fails: 'Não foi possível carregar as tarefas'. */
  failureTitle: string;
  /** Must be loaded before the content is shown. */
  queries: readonly Loaded[];
  onSubmit: () => void;
  onClose: () => void;
  /** Choices, and what they change. */
  children: ReactNode;
}

/** Dialog of an action on the selected records: what it changes, then one button (ADR 0076). */
export function BulkDialog(props: BulkDialogProps) {
  const {
    title,
    icon,
    kind = 'primary',
    submitText,
    maySubmit,
    busy,
    note,
    failureTitle,
    queries,
    onSubmit,
    onClose,
    children,
  } = props;
  const failed = queries.find(({ error }) => error);
  const isLoading = queries.some(({ isPending }) => isPending);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <DialogFooter note={note}>
          <CloseButton />
          <Button
            kind={kind}
            icon={icon}
            busy={busy}
            disabled={!maySubmit || isLoading || failed !== undefined}
            onClick={onSubmit}
          >
            {submitText}
          </Button>
        </DialogFooter>
      }
    >
      {failed ? (
        <FailurePanel
          title={failureTitle}
          text={errorMessage(failed.error)}
          onRetry={() => queries.forEach(({ refetch }) => void refetch())}
        />
      ) : isLoading ? (
        <Loading text="Carregando..." />
      ) : (
        children
      )}
    </Dialog>
  );
}
