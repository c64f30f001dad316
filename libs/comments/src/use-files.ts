import { operationMessage } from '@demanda/api/messages';
import { usePermissions } from '@demanda/auth/use-permissions';
import { fileProblem } from '@demanda/contracts/file-rules';
import { toast } from '@demanda/ui/core';
import type { TakenFiles } from '@demanda/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CommentedRecord } from './kinds';
import { fileLink } from './safe-link';

const REFUSED = 'Arquivo não anexado';

/** Attaches pasted files to the record, and inserts a link for each. The rules are those of its attachments. */
export function useFiles({ kind, id }: CommentedRecord, mayAttach: boolean) {
  const client = useQueryClient();
  const { mayCall } = usePermissions();
  const [sending, setSending] = useState<readonly string[]>([]);
  const isAllowed = mayAttach && mayCall(kind.files.upload);

  const send = async (file: File, insert: (text: string) => void) => {
    const problem = fileProblem(file, kind.files);
    if (problem) return void toast.error(`${REFUSED}: ${file.name}`, problem);
    setSending((names) => [...names, file.name]);
    try {
      const sent = await kind.sendFile(id, file);
      insert(sent.map((one) => `${fileLink(one.id, one.originalFileName)} `).join(''));
      await client.invalidateQueries({ queryKey: kind.filesKey(id) });
    } catch (error) {
      const { title, detail } = operationMessage(error, `${REFUSED}: ${file.name}`);
      toast.error(title, detail);
    } finally {
      setSending((names) => names.filter((_, index) => index !== names.indexOf(file.name)));
    }
  };
  const take = ({ files, folders }: TakenFiles, insert: (text: string) => void) => {
    if (!isAllowed) return void toast.error(`Você não pode anexar arquivos a ${kind.thisRecord}.`);
    for (const name of folders) toast.error(`${REFUSED}: ${name}`, 'Pastas não podem ser anexadas.');
    for (const file of files) void send(file, insert);
  };
  return { sending, take };
}
