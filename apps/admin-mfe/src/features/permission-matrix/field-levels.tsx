import {
  FIELD_LEVELS,
  fieldLevelLabels,
  resourceLabels,
  RESTRICTED_RESOURCES,
  type FieldKey,
} from '@demanda/contracts/permissions';
import { useId } from 'react';
import { fieldNotes } from './advice';
import { fieldLabel } from './cells';
import { fieldsOf, withLevel } from './matrix';
import styles from './matrix.module.css';
import { MARK_ID, type MatrixProps } from './matrix-props';

/** Choice of a level for each restricted field. */
export function FieldLevels(props: MatrixProps) {
  return (
    <div className={styles.sections}>
      {RESTRICTED_RESOURCES.map((resource) => (
        <fieldset key={resource} className={styles.section}>
          <legend>{resourceLabels[resource]}</legend>
          {fieldsOf(resource).map(({ key, label }) => (
            <LevelChoice key={key} {...props} field={key} label={label} />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

interface LevelChoiceProps extends MatrixProps {
  field: FieldKey;
  label: string;
}

function LevelChoice({ field, label, matrix, inherited, readOnly, onChange }: LevelChoiceProps) {
  const name = useId();
  const differs = inherited !== undefined && inherited.levels[field] !== matrix.levels[field];
  return (
    <div
      role="radiogroup"
      aria-label={fieldLabel(field)}
      aria-describedby={differs ? MARK_ID : undefined}
      className={styles.level}
      data-differs={differs}
    >
      <div className={styles.levelName}>
        {label}
        {fieldNotes[field] && <p className={styles.note}>{fieldNotes[field]}</p>}
      </div>
      <div className={styles.levels}>
        {FIELD_LEVELS.map((level) => (
          <label key={level} className={styles.box}>
            <input
              type="radio"
              name={name}
              checked={matrix.levels[field] === level}
              disabled={readOnly}
              onChange={() => onChange(withLevel(matrix, field, level))}
            />
            {fieldLevelLabels[level]}
          </label>
        ))}
      </div>
    </div>
  );
}
