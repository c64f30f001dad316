import {
  actionLabels,
  resourceActions,
  resourceLabels,
  RESOURCES,
  rightOf,
  type Resource,
} from '@demanda/contracts/permissions';
import { resourceNotes } from './advice';
import styles from './matrix.module.css';
import type { MatrixProps } from './matrix-props';
import { RightBox } from './right-box';

/** The action table for narrow screens: one section for each resource. */
export function ActionSections(props: MatrixProps) {
  return (
    <div className={styles.sections}>
      {RESOURCES.map((resource) => (
        <ActionSection key={resource} {...props} resource={resource} />
      ))}
    </div>
  );
}

function ActionSection({ resource, ...props }: MatrixProps & { resource: Resource }) {
  const note = resourceNotes[resource];
  return (
    <fieldset className={styles.section}>
      <legend>{resourceLabels[resource]}</legend>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.boxes}>
        {resourceActions[resource].map((action) => (
          <RightBox key={action} {...props} right={rightOf(resource, action)} text={actionLabels[action]} />
        ))}
      </div>
    </fieldset>
  );
}
