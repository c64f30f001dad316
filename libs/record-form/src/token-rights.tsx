import {
  actionLabels,
  resourceActions,
  resourceLabels,
  RESOURCES,
  rightOf,
  type Right,
} from '@demanda/contracts/permissions';
import { CheckboxField, FieldError, FieldGroup, useFormState, type Control } from '@demanda/ui/form';
import styles from './token-dialog.module.css';

interface TokenRightsProps<Form extends { chosen: Record<string, boolean | undefined> }> {
  control: Control<Form>;
  /** Whether the owner of the token has the permission. */
  hasRight: (right: Right) => boolean;
}

/** Boxes of the permissions that the owner of a token has, by resource; each implies to see what it is about. */
export function TokenRights<Form extends { chosen: Record<string, boolean | undefined> }>({
  control,
  hasRight,
}: TokenRightsProps<Form>) {
  const { errors } = useFormState({ control: control as Control, name: 'chosen', exact: true });
  const problem = errors.chosen?.message;
  const held = RESOURCES.map((resource) => ({
    resource,
    actions: resourceActions[resource].filter((action) => hasRight(rightOf(resource, action))),
  })).filter(({ actions }) => actions.length > 0);
  return (
    <div className={styles.rights}>
      {held.map(({ resource, actions }) => (
        <FieldGroup key={resource} label={resourceLabels[resource]}>
          <div className={styles.resource}>{resourceLabels[resource]}</div>
          <div className={styles.actions}>
            {actions.map((action) => (
              <CheckboxField
                key={action}
                control={control as never}
                name={`chosen.${rightOf(resource, action)}`}
                label={actionLabels[action]}
              />
            ))}
          </div>
        </FieldGroup>
      ))}
      {typeof problem === 'string' && <FieldError text={problem} />}
    </div>
  );
}
