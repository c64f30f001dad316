import { Button, LinkButton, Row } from '@demanda/ui/core';
import { Brand } from '../brand/brand';
import { useGoBack } from '../session/use-go-back';
import styles from './not-found-page.module.css';

/** Page for unknown URLs, also without a session (NAV-21 to NAV-24). */
export function NotFoundPage() {
  return (
    <main className={styles.page}>
      <title>Página não encontrada · Demanda</title>
      <Brand />
      <h1 className={styles.title}>Página não encontrada</h1>
      <p className={styles.text}>O endereço pode ter mudado, ou foi digitado com algum engano.</p>
      <Row>
        <Button icon="back" onClick={useGoBack()}>
          Voltar
        </Button>
        <LinkButton kind="primary" to="/dashboard">
          Ir para o Dashboard
        </LinkButton>
      </Row>
    </main>
  );
}
