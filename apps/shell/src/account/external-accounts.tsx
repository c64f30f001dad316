import { failureOf } from '@demanda/api/messages';
import { useMutation } from '@demanda/api/use-mutation';
import type { ExternalAccount } from '@demanda/contracts/external-accounts';
import type { ShownProvider } from '@demanda/contracts/provider-sign-in';
import { Between, Button, Card, FailurePanel, Loading, Row } from '@demanda/ui/core';
import { formatDate } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import styles from './account.module.css';
import { externalAccountsOptions, linkOptions, unlinkOptions } from './external-calls';
import { ProofDialog } from './proof-dialog';

type Opened = { link: ShownProvider } | { unlink: ExternalAccount };

/** Accounts at providers of the server with which the user signs in (ADR 0090). */
export function ExternalAccounts({ asksCode }: { asksCode: boolean }) {
  const { data, error, refetch } = useQuery(externalAccountsOptions);
  const [opened, setOpened] = useState<Opened>();
  const list = useRef<HTMLDivElement>(null);
  const close = () => setOpened(undefined);
  return (
    <Card title="Contas externas">
      <div className={styles.parts}>
        <p className={styles.text}>
          {data && !data.hasPassword
            ? 'Esta conta não tem senha: a entrada é feita pelo provedor.'
            : 'Com uma conta externa vinculada, você entra sem digitar a senha do Demanda.'}
        </p>
        {data && data.accounts.length > 0 && (
          <div ref={list} role="group" aria-label="Contas externas" tabIndex={-1} className={styles.sessions}>
            {data.accounts.map((account) => (
              <AccountLine
                key={account.id}
                account={account}
                onUnlink={account.isManaged ? undefined : () => setOpened({ unlink: account })}
              />
            ))}
          </div>
        )}
        {data && data.providers.length > 0 && (
          <Row>
            {data.providers.map((provider) => (
              <Button key={provider.id} icon="plus" onClick={() => setOpened({ link: provider })}>
                Vincular {provider.name}
              </Button>
            ))}
          </Row>
        )}
        {!data && error && (
          <FailurePanel
            title="Não foi possível carregar as contas externas"
            {...failureOf({ error, refetch })}
          />
        )}
        {!data && !error && <Loading text="Carregando as contas externas…" />}
      </div>
      {opened && 'link' in opened && <LinkDialog {...opened} asksCode={asksCode} onClose={close} />}
      {opened && 'unlink' in opened && (
        // The button that opened the dialog disappears with its account.
        <UnlinkDialog
          {...opened}
          asksCode={asksCode}
          onClose={close}
          onUnlinked={() => list.current?.focus()}
        />
      )}
    </Card>
  );
}

function AccountLine({ account, onUnlink }: { account: ExternalAccount; onUnlink?: () => void }) {
  const { provider, label, since } = account;
  return (
    <Between
      actions={
        onUnlink && (
          <Button onClick={onUnlink}>
            Desvincular
            <span className="visually-hidden">{` ${provider}`}</span>
          </Button>
        )
      }
    >
      <Row>
        <strong>{provider}</strong>
        <span>{label}</span>
      </Row>
      <div>{`Vinculada em ${formatDate(since)}`}</div>
    </Between>
  );
}

interface DialogProps {
  asksCode: boolean;
  onClose: () => void;
}

function LinkDialog({ link, asksCode, onClose }: DialogProps & { link: ShownProvider }) {
  const change = useMutation(linkOptions);
  return (
    <ProofDialog
      title={`Vincular ${link.name}`}
      submitText="Continuar"
      busy={change.isPending}
      asksCode={asksCode}
      onProve={(proof, onError) => change.mutate({ provider: link.id, ...proof }, { onError })}
      onClose={onClose}
    >
      Confirme que é você. Depois, entre em {link.name} com a conta que quer vincular.
    </ProofDialog>
  );
}

function UnlinkDialog({
  unlink,
  asksCode,
  onClose,
  onUnlinked,
}: DialogProps & { unlink: ExternalAccount; onUnlinked: () => void }) {
  const change = useMutation(unlinkOptions);
  const onSuccess = () => {
    onClose();
    onUnlinked();
  };
  return (
    <ProofDialog
      title={`Desvincular ${unlink.provider}`}
      submitText="Desvincular"
      busy={change.isPending}
      asksCode={asksCode}
      onProve={(proof, onError) => change.mutate({ id: unlink.id, ...proof }, { onError, onSuccess })}
      onClose={onClose}
    >
      A conta {unlink.label} deixa de abrir a sua conta do Demanda, e as suas outras sessões terminam.
      Confirme que é você.
    </ProofDialog>
  );
}
