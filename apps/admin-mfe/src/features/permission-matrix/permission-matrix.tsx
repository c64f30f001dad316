import { Card, useIsBelowPicker } from '@demanda/ui/core';
import { ActionSections } from './action-sections';
import { ActionTable } from './action-table';
import { FieldLevels } from './field-levels';
import styles from './matrix.module.css';
import type { MatrixProps } from './matrix-props';
import { ScreenBoxes } from './screen-boxes';

/** Screens, actions and fields: everything that can be granted. */
export function PermissionMatrix(props: MatrixProps) {
  const Actions = useIsBelowPicker() ? ActionSections : ActionTable;
  return (
    <>
      <Card title="Telas">
        <p className={styles.lead}>O que abre no menu e pelo endereço.</p>
        <ScreenBoxes {...props} />
      </Card>
      <Card title="Ações">
        <p className={styles.lead}>
          Toda ação precisa de Ver: marcar outra marca Ver, e desmarcar Ver desmarca as outras.
        </p>
        <Actions {...props} />
      </Card>
      <Card title="Campos">
        <p className={styles.lead}>
          Oculto vale em toda parte: telas, filtros, planilhas, e-mails e histórico.
        </p>
        <FieldLevels {...props} />
      </Card>
    </>
  );
}
