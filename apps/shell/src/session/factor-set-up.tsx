import { endFactorSetUp } from '@demanda/auth/session-store';
import { Button, Page, Row } from '@demanda/ui/core';
import { useQuery } from '@tanstack/react-query';
import { ownAccountOptions } from '@demanda/record-form/own-account';
import { AccountFactors } from '../account/account-factors';
import styles from './factor-set-up.module.css';
import { useSignOut } from './use-sign-out';

/** Page that asks for a second factor before any other, since a profile requires it (ADR 0089). */
export function FactorSetUpPage() {
  const query = useQuery({ ...ownAccountOptions, staleTime: 0 });
  const leave = useSignOut();
  const isDone = query.data?.mustSetUpFactor === false;
  return (
    <main className={styles.page}>
      <Page isForm title="Minha conta">
        <p role="status" className={styles.reason}>
          {isDone
            ? 'A sua conta está protegida. Você já pode continuar.'
            : 'O seu perfil exige um segundo fator. Ative a verificação em duas etapas ou adicione uma chave de acesso para continuar.'}
        </p>
        <AccountFactors query={query} />
        <Row>
          {isDone && (
            <Button kind="primary" onClick={endFactorSetUp}>
              Continuar
            </Button>
          )}
          <Button icon="signOut" onClick={() => void leave()}>
            Sair
          </Button>
        </Row>
      </Page>
    </main>
  );
}
