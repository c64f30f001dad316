import { usePermissions } from '@demanda/auth/use-permissions';
import {
  importBankStatement,
  listBankAccounts,
  previewBankStatement,
  updateBankAccount,
  type BankAccount,
} from '@demanda/contracts/bank-statements';
import { Button, Card, LinkButton, Page, ResultPanel } from '@demanda/ui/core';
import { useState } from 'react';
import { AccountLines } from '../features/bank-statement/account-lines';
import { EditAccount } from '../features/bank-statement/edit-account';
import { ImportStatement } from '../features/bank-statement/import-statement';

const TITLE = 'Contas bancárias';

/** Page of the bank accounts and their statements, for users who may see the amounts of billing. */
export function BankPage() {
  const { mayCall } = usePermissions();
  const [asked, setAsked] = useState<'import' | BankAccount>();
  const close = () => setAsked(undefined);
  if (!mayCall(listBankAccounts))
    return (
      <Page title={TITLE}>
        <ResultPanel
          icon="denied"
          title="Contas bancárias indisponíveis"
          text="Suas permissões não incluem os valores das cobranças."
        />
      </Page>
    );
  return (
    <Page
      title={TITLE}
      actions={
        <>
          <LinkButton to="/charges">Ver cobranças</LinkButton>
          {mayCall(previewBankStatement) && mayCall(importBankStatement) && (
            <Button kind="primary" icon="table" onClick={() => setAsked('import')}>
              Importar extrato
            </Button>
          )}
        </>
      }
    >
      <Card>
        <AccountLines onEdit={mayCall(updateBankAccount) ? setAsked : undefined} />
      </Card>
      {asked === 'import' && <ImportStatement onClose={close} />}
      {asked && asked !== 'import' && <EditAccount account={asked} onClose={close} />}
    </Page>
  );
}
