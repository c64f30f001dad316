import { eraseRequester } from '@demanda/contracts/personal-data';
import { ErasureDialog } from '@demanda/record-form/erasure-dialog';
import type { NamedRecord } from '../../api/record-kind';

/** Asks for a typed word, then replaces the personal data of a requester for ever (ADR 0132). */
export const EraseRequesterDialog = ({ record, onClose }: { record: NamedRecord; onClose: () => void }) => (
  <ErasureDialog call={eraseRequester} record={record} keyPrefix={['requesters']} onClose={onClose}>
    Apagar nome, e-mail, telefone e dados de cobrança de <strong>{record.name}</strong>? O contato aparece
    como “Solicitante removido {record.id}” em tarefas, mensagens e histórico. Tarefas e valores continuam, e
    o que já foi faturado mantém o nome. Os lançamentos de extratos bancários ficam como o banco os escreveu,
    também com o nome e o documento de quem pagou: a contabilidade precisa deles.
  </ErasureDialog>
);
