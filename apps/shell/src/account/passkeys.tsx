import type { getAccount } from '@demanda/contracts/account';
import type { ResponseOf } from '@demanda/contracts/contract';
import type { Passkey } from '@demanda/contracts/passkeys';
import { Between, Button, Card, Row, Tag } from '@demanda/ui/core';
import { formatDate, formatDateTime } from '@demanda/ui/format';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useRef, useState } from 'react';
import styles from './account.module.css';
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs';
import { RenewDialog } from './proof-dialogs';
import { RecoveryCodesLeft } from './recovery-codes-left';

type Account = ResponseOf<typeof getAccount>;
type Opened = 'add' | 'codes' | { rename: Passkey } | { remove: Passkey };

/** The account's passkeys, with what changes them (ADR 0089). */
export function Passkeys({ account }: { account: Account }) {
  const { passkeys = [], recoveryCodes = 0, secondFactor } = account;
  const [opened, setOpened] = useState<Opened>();
  const list = useRef<HTMLDivElement>(null);
  const close = () => setOpened(undefined);
  const dialog = { asksCode: secondFactor !== null, onClose: close };
  const isUsable = account.offersPasskeys && browserSupportsWebAuthn();
  if (!isUsable && passkeys.length === 0) return null;
  return (
    <Card
      title="Chaves de acesso"
      actions={
        isUsable && (
          <Button icon="plus" onClick={() => setOpened('add')}>
            Adicionar chave
          </Button>
        )
      }
    >
      <div className={styles.parts}>
        <p className={styles.text}>
          Com uma chave de acesso você entra sem senha e sem código: o seu celular, computador ou gerenciador
          de senhas confirma que é você.
        </p>
        {passkeys.length > 0 && (
          <div
            ref={list}
            role="group"
            aria-label="Chaves de acesso"
            tabIndex={-1}
            className={styles.sessions}
          >
            {passkeys.map((passkey) => (
              <PasskeyLine
                key={passkey.id}
                passkey={passkey}
                onRename={() => setOpened({ rename: passkey })}
                onRemove={() => setOpened({ remove: passkey })}
              />
            ))}
          </div>
        )}
        {passkeys.length > 0 && !secondFactor && (
          <>
            <p className={styles.text}>
              Sem a chave, a entrada pede a senha e um código de recuperação.{' '}
              <RecoveryCodesLeft count={recoveryCodes} />
            </p>
            <Row>
              <Button icon="retry" onClick={() => setOpened('codes')}>
                Criar novos códigos de recuperação
              </Button>
            </Row>
          </>
        )}
      </div>
      {opened === 'add' && <AddPasskeyDialog {...dialog} />}
      {opened === 'codes' && <RenewDialog {...dialog} />}
      {typeof opened === 'object' && 'rename' in opened && (
        <RenamePasskeyDialog passkey={opened.rename} onClose={close} />
      )}
      {typeof opened === 'object' && 'remove' in opened && (
        // The button that opened the dialog disappears with its passkey.
        <RemovePasskeyDialog
          {...dialog}
          passkey={opened.remove}
          isLast={passkeys.length === 1 && !secondFactor}
          onRemoved={() => list.current?.focus()}
        />
      )}
    </Card>
  );
}

interface PasskeyLineProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyLine({ passkey, onRename, onRemove }: PasskeyLineProps) {
  const { name, createdAt, lastUsedAt, backedUp } = passkey;
  const of = <span className="visually-hidden">{` chave ${name}`}</span>;
  return (
    <Between
      actions={
        <Row>
          <Button onClick={onRename}>Renomear{of}</Button>
          <Button onClick={onRemove}>Remover{of}</Button>
        </Row>
      }
    >
      <Row>
        <strong>{name}</strong>
        {backedUp && <Tag>Sincronizada</Tag>}
      </Row>
      <div>{`Adicionada em ${formatDate(createdAt)}`}</div>
      <div>{lastUsedAt ? `Último uso em ${formatDateTime(lastUsedAt)}` : 'Ainda sem uso'}</div>
    </Between>
  );
}
