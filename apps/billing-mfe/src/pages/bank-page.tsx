import { usePermissions } from '@demanda/auth/use-permissions';
import { listStoredLines } from '@demanda/contracts/bank-imports';
import { listBankLines, listBankRules } from '@demanda/contracts/bank-matches';
import {
  importBankStatement,
  listBankAccounts,
  previewBankStatement,
  updateBankAccount,
  type BankAccount,
} from '@demanda/contracts/bank-statements';
import { Button, Card, late, LinkButton, Page } from '@demanda/ui/core';
import { Disclosure } from '@demanda/ui/files';
import { useState } from 'react';
import { AccountLines } from '../features/bank-statement/account-lines';
import { BankRules } from '../features/bank-match/bank-rules';
import { DecidedLines } from '../features/bank-match/decided-lines';
import { PendingLines } from '../features/bank-match/pending-lines';
import { DeniedPage } from '../shared/denied-page';

// Loaded lazily: the page needs none of them.
const ImportStatement = late(
  async () =>
    (await import(/* webpackChunkName: 'bank-dialogs' */ '../features/bank-statement/import-statement'))
      .ImportStatement,
);
const EditAccount = late(
  async () =>
    (await import(/* webpackChunkName: 'bank-dialogs' */ '../features/bank-statement/edit-account'))
      .EditAccount,
);

const AccountRecord = late(
  async () =>
    (await import(/* webpackChunkName: 'bank-dialogs' */ '../features/bank-statement/account-record'))
      .AccountRecord,
);

const BillingSettingsDialog = late(
  async () => (await import('../features/billing-settings/billing-settings-dialog')).BillingSettingsDialog,
);

const TITLE = 'Contas bancárias';

/** Page of the bank accounts and their statements, for users who may see the amounts of billing. */
export function BankPage() {
  const { mayCall } = usePermissions();
  const [asked, setAsked] = useState<
    { job: 'import' | 'settings' } | { job: 'edit' | 'lines'; account: BankAccount }
  >();
  const close = () => setAsked(undefined);
  if (!mayCall(listBankAccounts))
    return <DeniedPage title={TITLE} refusal="Contas bancárias indisponíveis" />;
  return (
    <Page
      title={TITLE}
      actions={
        <>
          <LinkButton to="/charges">Ver cobranças</LinkButton>
          {mayCall(previewBankStatement) && mayCall(importBankStatement) && (
            <Button kind="primary" icon="table" onClick={() => setAsked({ job: 'import' })}>
              Importar extrato
            </Button>
          )}
        </>
      }
    >
      <Card>
        <AccountLines
          onOpen={mayCall(listStoredLines) ? (account) => setAsked({ job: 'lines', account }) : undefined}
          onEdit={mayCall(updateBankAccount) ? (account) => setAsked({ job: 'edit', account }) : undefined}
        />
      </Card>
      {mayCall(listBankLines) && (
        <>
          <PendingLines />
          <Card>
            <Disclosure title="Conciliados" label="Conciliados" level={2} startsClosed isLazy>
              <DecidedLines />
            </Disclosure>
          </Card>
          {mayCall(listBankRules) && (
            <Card>
              <Disclosure title="Regras" label="Regras" level={2} startsClosed isLazy>
                <BankRules onSwitch={() => setAsked({ job: 'settings' })} />
              </Disclosure>
            </Card>
          )}
        </>
      )}
      {asked?.job === 'import' && <ImportStatement onClose={close} />}
      {asked?.job === 'settings' && <BillingSettingsDialog isAboutRules onClose={close} />}
      {asked?.job === 'edit' && <EditAccount account={asked.account} onClose={close} />}
      {asked?.job === 'lines' && <AccountRecord account={asked.account} onClose={close} />}
    </Page>
  );
}
