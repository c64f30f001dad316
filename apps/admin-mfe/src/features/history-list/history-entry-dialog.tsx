import { usePermissions } from '@demanda/auth/use-permissions';
import type { HistoryEntry } from '@demanda/contracts/history';
import { removeCommentText } from '@demanda/contracts/removed-texts';
import { HistoryChanges } from '@demanda/history/history-changes';
import { HistoryEventTag, HistoryRecord, recordNameOf } from '@demanda/history/history-entry';
import { Button, CopyButton } from '@demanda/ui/core';
import { Detail, Details, DetailSection, Dialog } from '@demanda/ui/dialog';
import { formatDateTime } from '@demanda/ui/format';
import { useState } from 'react';
import { RemoveTextDialog } from './remove-text-dialog';

export function HistoryEntryDialog({ entry, onClose }: { entry: HistoryEntry; onClose: () => void }) {
  const { isAdmin, mayCall } = usePermissions();
  const [isRemoving, setIsRemoving] = useState(false);
  const { at, userName, event, traceId, detail, changes, address } = entry;
  if (isRemoving) return <RemoveTextDialog entry={entry} onClose={onClose} />;
  return (
    <Dialog title={recordNameOf(entry)} size="lg" onClose={onClose}>
      <Details>
        <Detail label="Quando">{formatDateTime(at)}</Detail>
        <Detail label="Quem">{userName}</Detail>
        <Detail label="O quê">
          <HistoryEventTag event={event} detail={detail} />
        </Detail>
        <Detail label="Endereço de rede">{address ?? ''}</Detail>
        <Detail label="Registro">
          <HistoryRecord entry={entry} />
        </Detail>
        <Detail label="Rastreio" wide>
          {traceId && (
            <>
              {traceId} <CopyButton text={traceId} what="rastreio" />
            </>
          )}
        </Detail>
        {detail && (
          <Detail label="Detalhe" wide>
            {detail}
          </Detail>
        )}
      </Details>
      {changes.length > 0 && (
        <DetailSection title="Alterações">
          <HistoryChanges entry={entry} />
          {isAdmin && mayCall(removeCommentText) && changes.some(({ field }) => field === 'comment') && (
            <Button kind="danger" icon="remove" onClick={() => setIsRemoving(true)}>
              Remover texto para sempre
            </Button>
          )}
        </DetailSection>
      )}
    </Dialog>
  );
}
