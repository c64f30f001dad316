import { Between, Button, Card } from '@demanda/ui/core';
import { differingCells } from './cells';
import styles from './matrix.module.css';
import { MARK_ID, type MatrixProps } from './matrix-props';

/** Lists the permissions set for one user, each with a button that restores the one of the profiles. */
export function Differences({ matrix, inherited, readOnly, onChange }: MatrixProps) {
  if (!inherited) return null;
  const cells = differingCells(matrix, inherited);
  const all = { ...inherited, version: matrix.version };
  return (
    <Card
      title="Diferente do perfil"
      actions={
        cells.length > 1 && !readOnly && <Button onClick={() => onChange(all)}>Voltar tudo ao perfil</Button>
      }
    >
      {cells.length === 0 && <p className={styles.lead}>Nada: vale o que os perfis concedem.</p>}
      {cells.map((cell) => (
        <Between
          key={cell.key}
          actions={
            !readOnly && (
              <Button onClick={() => onChange(cell.take(matrix, inherited))}>
                <span className="visually-hidden">{`${cell.label}: `}</span>
                Voltar ao perfil
              </Button>
            )
          }
        >
          <strong>{cell.label}</strong>
          <p className={styles.note}>
            {cell.show(matrix)} (no perfil: {cell.show(inherited)})
          </p>
        </Between>
      ))}
      {cells.length > 0 && (
        <p className={styles.legend}>
          <span className={styles.mark} aria-hidden />
          <span id={MARK_ID}>Diferente do perfil</span>
        </p>
      )}
    </Card>
  );
}
