import { useMutation } from '@demanda/api/use-mutation';
import { usePermissions } from '@demanda/auth/use-permissions';
import { undoBankImport, type BankImport } from '@demanda/contracts/bank-imports';
import { Button } from '@demanda/ui/core';
import { formatCount, formatDateTime } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { bankImportsOptions, undoImportOptions } from '../../api/bank-imports';
import { Line, LinesSection } from '../../shared/lines';

/** The imports of an account, each of which can be undone while none of its lines is decided. */
export function AccountImports({ accountId }: { accountId: number }) {
  return (
    <LinesSection
      title="Importações"
      query={useQuery(bankImportsOptions(accountId))}
      emptyText="Nenhuma importação."
      line={(one: BankImport) => <ImportLine key={one.id} of={one} />}
    />
  );
}

function ImportLine({
  of: { id, fileName, lineCount, importedAt, importedByUserName, isUndoable },
}: {
  of: BankImport;
}) {
  const { mayCall } = usePermissions();
  const { mutate, isPending } = useMutation(undoImportOptions);
  return (
    <Line
      name={fileName}
      about={`${formatCount(lineCount, 'lançamento(s)')} · ${formatDateTime(importedAt)}${importedByUserName ? ` por ${importedByUserName}` : ''}`}
      actions={
        isUndoable &&
        mayCall(undoBankImport) && (
          <Button
            aria-label={`Desfazer importação de ${fileName}`}
            busy={isPending}
            onClick={() => mutate(id)}
          >
            Desfazer
          </Button>
        )
      }
    />
  );
}
