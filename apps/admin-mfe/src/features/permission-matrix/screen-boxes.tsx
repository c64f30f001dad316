import { SCREENS, screenLabels } from '@demanda/contracts/permissions';
import { CheckBox } from './check-box';
import { withScreen } from './matrix';
import styles from './matrix.module.css';
import type { MatrixProps } from './matrix-props';

export function ScreenBoxes({ matrix, inherited, readOnly, onChange }: MatrixProps) {
  return (
    <fieldset className={styles.boxes}>
      <legend className="visually-hidden">Telas</legend>
      {SCREENS.map((screen) => {
        const checked = matrix.screens.includes(screen);
        return (
          <CheckBox
            key={screen}
            name={`Tela ${screenLabels[screen]}`}
            text={screenLabels[screen]}
            checked={checked}
            differs={inherited !== undefined && inherited.screens.includes(screen) !== checked}
            disabled={readOnly}
            onChange={(granted) => onChange(withScreen(matrix, screen, granted))}
          />
        );
      })}
    </fieldset>
  );
}
