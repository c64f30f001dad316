import { useMutation } from '@demanda/api/use-mutation';
import { Can } from '@demanda/auth/can';
import { heldBySession } from '@demanda/auth/checks';
import { useSession } from '@demanda/auth/use-session';
import { allows } from '@demanda/contracts/allows';
import { dismissFirstSteps, firstStepRights, type FirstStep } from '@demanda/contracts/first-steps';
import type { ReleasedRemote } from '@demanda/federation/release';
import { Button, Card, Icon, TextLink } from '@demanda/ui/core';
import { formatCount } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { navigationOf } from '../layout/entries';
import { usePermitted } from '../layout/use-permitted';
import { dismissFirstStepsOptions, firstStepsOptions } from './first-step-calls';
import styles from './first-steps.module.css';

interface StepText {
  path: string;
  label: string;
  hint: string;
}

/** In no menu: every user may open it. */
const OWN_ACCOUNT = '/account';

const TEXTS: Record<FirstStep, StepText> = {
  company: {
    path: '/billing',
    label: 'Dados da empresa',
    hint: 'Saem no demonstrativo. Em Faturamento, abra Configurações.',
  },
  mail: {
    path: '/health',
    label: 'Servidor de e-mail',
    hint: 'Sem ele, as mensagens esperam na Caixa de Saída.',
  },
  backup: {
    path: '/platform',
    label: 'Primeira cópia de segurança verificada',
    hint: 'Quem cuida do servidor agenda as cópias com BACKUP_URL.',
  },
  secondFactor: {
    path: OWN_ACCOUNT,
    label: 'Verificação em duas etapas da sua conta',
    hint: 'Um código ou uma chave de acesso, ao entrar.',
  },
  people: {
    path: '/profiles',
    label: 'Convidar alguém',
    hint: 'Cada pessoa entra com a própria conta.',
  },
};

/** The first steps of a new installation that the user may take, until they are done or dismissed (ADR 0093). */
export function FirstSteps({ remotes }: { remotes: ReleasedRemote[] }) {
  const held = heldBySession(useSession());
  const enabled = Object.values(firstStepRights).some((access) => allows(held, { access }));
  const { data } = useQuery({ ...firstStepsOptions, enabled });
  const paths = usePermitted(navigationOf(remotes)).map(({ path }) => path);
  const dismiss = useMutation(dismissFirstStepsOptions);
  const steps = (data?.steps ?? []).filter(({ step }) => [OWN_ACCOUNT, ...paths].includes(TEXTS[step].path));
  const waiting = steps.filter(({ done }) => !done).length;
  if (waiting === 0) return null;
  return (
    <Card
      title="Primeiros passos"
      actions={
        <Can call={dismissFirstSteps}>
          <Button busy={dismiss.isPending} onClick={() => dismiss.mutate()}>
            Dispensar
          </Button>
        </Can>
      }
    >
      <p
        className={styles.lead}
      >{`${formatCount(waiting, 'passo(s)')} para o sistema ficar pronto para a equipe.`}</p>
      <ul className={styles.steps}>
        {steps.map(({ step, done }) => (
          <li key={step} className={styles.step}>
            <span className={done ? styles.done : styles.open}>
              {done && <Icon name="check" size={14} />}
            </span>
            <span>
              {done ? (
                <span className={styles.quiet}>
                  {TEXTS[step].label} <span className="visually-hidden">(feito)</span>
                </span>
              ) : (
                <>
                  <TextLink to={TEXTS[step].path}>{TEXTS[step].label}</TextLink>
                  <small className={styles.hint}>{TEXTS[step].hint}</small>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
