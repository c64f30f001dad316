import { useDownload } from '@demanda/api/use-download';
import type { RequestInput } from '@demanda/contracts/contract';
import { IconButton } from '@demanda/ui/core';
import { FileMeta, FileRow } from '@demanda/ui/files';
import type { ReactNode } from 'react';
import { statementDownload } from '../../api/billing-statements';

interface StatementRowProps {
  name: string;
  /** Below the name. */
  about: string;
  /** What the statement is of, in the name of its button. */
  of: string;
  input: RequestInput<typeof statementDownload.contract>;
  /** Beside the name. */
  tags?: ReactNode;
}

/** One statement that can be downloaded. */
export function StatementRow({ name, about, of, input, tags }: StatementRowProps) {
  const { running, start, cancel } = useDownload(statementDownload);
  return (
    <FileRow
      name={name}
      tags={tags}
      actions={
        running ? (
          <IconButton icon="close" label={`Cancelar demonstrativo de ${of}`} onClick={cancel} />
        ) : (
          <IconButton icon="download" label={`Baixar demonstrativo de ${of}`} onClick={() => start(input)} />
        )
      }
    >
      <FileMeta>{running ? 'Baixando…' : about}</FileMeta>
    </FileRow>
  );
}
