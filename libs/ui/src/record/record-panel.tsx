import type { ReactNode } from 'react';
import { Button, IconButton } from '../button/button';
import { Card, Page } from '../page/page';
import styles from './record.module.css';
import { RecordSteps, type Steps } from './record-steps';
import { usePanelFocus } from './use-panel-focus';
import { usePanelKeys } from './use-panel-keys';

interface RecordPanelProps {
  id: number;
  /** 'Detalhes da Tarefa'. */
  title: string;
  /** Name in the browser tab: '#345 Corrigir o cálculo do frete'. */
  name: string;
  /** Whether the record is shown beside its list; otherwise it is a page of its own. */
  isBeside: boolean;
  /** To the records before and after it in the list; absent without a list. */
  steps?: Steps;
  /** What the user may do with the record. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** One record with its own URL: a panel over its list, which stays usable, or a page of its own. */
export function RecordPanel({ isBeside, ...record }: RecordPanelProps) {
  return isBeside ? <SidePanel {...record} /> : <RecordPage {...record} />;
}

type ShownRecord = Omit<RecordPanelProps, 'isBeside'>;

function RecordPage({ id, title, name, steps, actions, onClose, children }: ShownRecord) {
  return (
    <Page
      title={title}
      tabTitle={name}
      subtitle={`#${id}`}
      actions={
        <>
          {actions}
          {steps && <RecordSteps {...steps} />}
          <Button icon="back" onClick={onClose}>
            Voltar
          </Button>
        </>
      }
    >
      <Card>{children}</Card>
    </Page>
  );
}

/** A dialog, since it has a name, the focus and Escape, but not a modal one: the list beside it stays usable. */
function SidePanel({ id, title, name, steps, actions, onClose, children }: ShownRecord) {
  const panel = usePanelFocus(id);
  usePanelKeys(panel, { steps, onClose });
  return (
    <section ref={panel} className={styles.panel} role="dialog" aria-label={title} tabIndex={-1}>
      <title>{`${name} · Demanda`}</title>
      <header className={styles.head}>
        {steps && <RecordSteps {...steps} />}
        <div className={styles.actions}>
          {actions}
          <IconButton icon="close" label="Fechar" onClick={onClose} />
        </div>
        <h2 className={styles.title}>
          {title}{' '}
          <span className={styles.number} aria-live="polite">
            #{id}
          </span>
        </h2>
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
