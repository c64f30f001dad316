import { useConfirmedCall } from '@demanda/api/use-mutation';
import type { HistoryEntry } from '@demanda/contracts/history';
import { recordNameOf } from '@demanda/history/history-entry';
import { TypedConfirmDialog } from '@demanda/ui/dialog';
import { removeTextOptions } from '../../api/removed-texts';

/** Asks for a typed word, then removes for ever the text of a comment that was deleted or edited (ADR 0132). */
export function RemoveTextDialog({ entry, onClose }: { entry: HistoryEntry; onClose: () => void }) {
  const asking = useConfirmedCall(removeTextOptions, entry.id, onClose);
  return (
    <TypedConfirmDialog title="Remover texto para sempre" confirmText="Remover para sempre" {...asking}>
      Remover do histórico de <strong>{recordNameOf(entry)}</strong> o texto de comentário que esta entrada
      mostra e que nenhum comentário tem mais? Quem comentou e quando continuam. Cópias de segurança já feitas
      não mudam: se era uma senha, troque-a. Esta ação não pode ser desfeita.
    </TypedConfirmDialog>
  );
}
