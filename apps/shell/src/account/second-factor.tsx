import type { getAccount } from '@demanda/contracts/account';
import type { ResponseOf } from '@demanda/contracts/contract';
import { Button, Card, Row, Tag } from '@demanda/ui/core';
import { formatDate } from '@demanda/ui/format';
import { useState } from 'react';
import styles from './account.module.css';
import { DisableDialog, RenewDialog } from './proof-dialogs';
import { RecoveryCodesLeft } from './recovery-codes-left';
import { SetUpDialog } from './set-up-dialog';

type State = NonNullable<ResponseOf<typeof getAccount>['secondFactor']>;

const dialogs = { setUp: SetUpDialog, renew: RenewDialog, disable: DisableDialog };

/** Whether sign-in asks for a code, with what changes it (ADR 0086). */
export function SecondFactor({ state }: { state: State | null }) {
  const [opened, setOpened] = useState<keyof typeof dialogs>();
  const Opened = opened && dialogs[opened];
  return (
    <Card
      title="Verificação em duas etapas"
      actions={state ? <Tag tone="success">Ativa</Tag> : <Tag>Inativa</Tag>}
    >
      <div className={styles.parts}>
        {state ? <ActiveText {...state} /> : <InactiveText />}
        <Row>
          {state ? (
            <>
              <Button icon="retry" onClick={() => setOpened('renew')}>
                Criar novos códigos de recuperação
              </Button>
              <Button kind="danger" onClick={() => setOpened('disable')}>
                Desativar
              </Button>
            </>
          ) : (
            <Button kind="primary" icon="lock" onClick={() => setOpened('setUp')}>
              Ativar
            </Button>
          )}
        </Row>
      </div>
      {Opened && <Opened onClose={() => setOpened(undefined)} />}
    </Card>
  );
}

const InactiveText = () => (
  <p className={styles.text}>
    Além da senha, a entrada pede um código que muda a cada 30 segundos, de um aplicativo no seu celular. Quem
    descobre a sua senha não entra sem ele.
  </p>
);

function ActiveText({ since, recoveryCodes }: State) {
  return (
    <p className={styles.text}>
      Ativa desde {formatDate(since)}. A entrada pede um código do seu aplicativo autenticador.{' '}
      <RecoveryCodesLeft count={recoveryCodes} />
    </p>
  );
}
