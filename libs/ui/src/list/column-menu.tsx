import { Checkbox } from 'antd';
import { useState } from 'react';
import { Icon } from '../icon/icon';
import { Button } from '../button/button';
import { RefusedCheckbox } from '../button/refused-checkbox';
import { Segments } from '../dialog/segments';
import { FocusedPopover } from './focused-popover';
import styles from './column-menu.module.css';
import type { ColumnLayout } from './use-column-layout';

const DENSITIES = [
  { value: 'comfortable', label: 'Confortável' },
  { value: 'compact', label: 'Compacta' },
] as const;

const MAIN_TEXT = 'Esta coluna identifica o registro e fica sempre visível.';

/** Menu 'Colunas': visible columns, 'Mostrar Todas', 'Ocultar Todas' (REQ-09 to REQ-11), a reset, and the density. */
export function ColumnMenu<T>({ layout }: { layout: ColumnLayout<T> }) {
  const { columns, isVisible, mainField, setVisible, restore, isCompact, setCompact } = layout;
  const [open, setOpen] = useState(false);
  return (
    <FocusedPopover
      button={{ icon: <Icon name="columns" />, children: 'Colunas' }}
      open={open}
      onOpenChange={setOpen}
      placement="bottomRight"
      content={
        <fieldset className={styles.columnMenu}>
          <legend className="visually-hidden">Colunas visíveis</legend>
          {columns.map(({ field, label }) =>
            field === mainField ? (
              <RefusedCheckbox key={field} reason={MAIN_TEXT} placement="left" checked>
                {label}
              </RefusedCheckbox>
            ) : (
              <Checkbox
                key={field}
                checked={isVisible(field)}
                onChange={({ target }) =>
                  setVisible((other) => (other === field ? target.checked : isVisible(other)))
                }
              >
                {label}
              </Checkbox>
            ),
          )}
          <div className={styles.columnMenuActions}>
            <Button onClick={() => setVisible(() => true)}>Mostrar Todas</Button>
            <Button onClick={() => setVisible(() => false)}>Ocultar Todas</Button>
          </div>
          <div className={styles.columnMenuActions}>
            <Button disabled={!restore} onClick={restore}>
              Restaurar colunas
            </Button>
          </div>
          <div className={styles.density}>
            <span aria-hidden>Densidade</span>
            <Segments
              label="Densidade"
              options={DENSITIES}
              value={isCompact ? 'compact' : 'comfortable'}
              onChange={(density) => setCompact(density === 'compact')}
            />
          </div>
        </fieldset>
      }
    />
  );
}
