import { Fragment } from 'react';
import { ACTIONS, actionLabels, resourceLabels, RESOURCES, rightOf } from '@demanda/contracts/permissions';
import { resourceNotes } from './advice';
import { hasAction } from './matrix';
import styles from './matrix.module.css';
import type { MatrixProps } from './matrix-props';
import { RightBox } from './right-box';

/** Table of resources by actions, for wide screens. */
export function ActionTable(props: MatrixProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Ações por tipo de registro</caption>
      <thead>
        <tr>
          <th scope="col">Registro</th>
          {ACTIONS.map((action) => (
            <th key={action} scope="col" className={styles.action}>
              <UnbrokenWords text={actionLabels[action]} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {RESOURCES.map((resource) => (
          <tr key={resource}>
            <th scope="row">
              {resourceLabels[resource]}
              {resourceNotes[resource] && <p className={styles.note}>{resourceNotes[resource]}</p>}
            </th>
            {ACTIONS.map((action) => (
              <td key={action} className={styles.action}>
                {hasAction(resource, action) && <RightBox {...props} right={rightOf(resource, action)} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Wraps only between words: 'e-mail' is not broken at its hyphen. */
const UnbrokenWords = ({ text }: { text: string }) =>
  text.split(' ').map((word, index) => (
    <Fragment key={word}>
      {index > 0 && ' '}
      <span className={styles.word}>{word}</span>
    </Fragment>
  ));
