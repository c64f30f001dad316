import { formatCount } from '@demanda/ui/format';
import styles from './task-change.module.css';
import type { ChangePreview } from './change-preview';

const MAX_GROUPS = 6;

interface PreviewListProps {
  selected: number;
  /** Number of them that were deleted meanwhile. */
  gone: number;
  /** Undefined until a value is chosen. */
  preview: ChangePreview | undefined;
}

/** What the change would do: 'Média → Urgente: 2 tarefas'. Announced when it changes. */
export function PreviewList({ selected, gone, preview }: PreviewListProps) {
  const others = preview?.groups.slice(MAX_GROUPS) ?? [];
  const otherTasks = others.reduce((sum, { count }) => sum + count, 0);
  return (
    <div role="status" className={styles.preview}>
      {preview ? (
        <>
          <p className={styles.line}>
            {preview.changing.length > 0
              ? `O que muda em ${formatCount(preview.changing.length, 'tarefa(s)')}:`
              : 'Nada muda: todas já têm este valor.'}
          </p>
          <ul className={styles.groups}>
            {preview.groups.slice(0, MAX_GROUPS).map(({ from, count }) => (
              <li key={from}>
                <span>
                  {from} <span aria-label="para">→</span> <strong>{preview.to}</strong>
                </span>
                <span>{formatCount(count, 'tarefa(s)')}</span>
              </li>
            ))}
            {otherTasks > 0 && (
              <li>
                <span>
                  {others.length === 1 ? '1 outro valor' : `${others.length} outros valores`}{' '}
                  <span aria-label="para">→</span> <strong>{preview.to}</strong>
                </span>
                <span>{formatCount(otherTasks, 'tarefa(s)')}</span>
              </li>
            )}
          </ul>
          {preview.unchanged > 0 && preview.changing.length > 0 && (
            <p
              className={styles.line}
            >{`Já têm este valor: ${formatCount(preview.unchanged, 'tarefa(s)')}`}</p>
          )}
        </>
      ) : (
        <p className={styles.line}>{formatCount(selected, 'tarefa(s) selecionada(s)')}</p>
      )}
      {gone > 0 && (
        <p className={styles.line}>{`Excluídas por outra pessoa: ${formatCount(gone, 'tarefa(s)')}`}</p>
      )}
    </div>
  );
}
