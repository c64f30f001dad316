import { useDownload } from '@demanda/api/use-download';
import type { RequestInput } from '@demanda/contracts/contract';
import { IconButton } from '@demanda/ui/core';
import { FileMeta, FileRow } from '@demanda/ui/files';
import type { ReactNode } from 'react';
import { statementDownload } from '../../api/billing-statements';

interface StatementRowProps {
  name: string;
  /** Rendered below the name. */
  about: string;
  /** Content of the statement, for the name of its button. */
  of: string;
  input: RequestInput<typeof statementDownload.contract>;
  /** Rendered beside the name. */
  tags?: ReactNode;
}

/** Row of one downloadable statement. */
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
