import type { HistoryEntry } from '@demanda/contracts/history';
import { HistoryChanges } from '@demanda/history/history-changes';
import { HistoryEventTag, HistoryRecord, recordNameOf } from '@demanda/history/history-entry';
import { CopyButton } from '@demanda/ui/core';
import { Detail, Details, DetailSection, Dialog } from '@demanda/ui/dialog';
import { formatDateTime } from '@demanda/ui/format';

/** Dialog with all details of an entry. */
export function HistoryEntryDialog({ entry, onClose }: { entry: HistoryEntry; onClose: () => void }) {
  const { at, userName, event, traceId, detail, changes, address } = entry;
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
        </DetailSection>
      )}
    </Dialog>
  );
}
