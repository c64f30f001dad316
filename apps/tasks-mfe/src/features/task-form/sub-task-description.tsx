import { MAX_DESCRIPTION } from '@demanda/contracts/limits';
import type { TaskInput } from '@demanda/contracts/task-shapes';
import { Button, Row } from '@demanda/ui/core';
import { type Control, TextAreaField, useFieldLevel, useFieldMessage, useWatch } from '@demanda/ui/form';
import { useState } from 'react';
import styles from './sub-tasks.module.css';
import type { SubTaskList } from './use-sub-tasks';

interface SubTaskDescriptionProps {
  control: Control<TaskInput>;
  name: `subTasks.${number}.description`;
  list: SubTaskList;
  /** Position on screen, from 0. */
  line: number;
}

/** Button that unfolds the description of a subtask, which stays visible while it has an error. */
export function SubTaskDescription({ control, name, list, line }: SubTaskDescriptionProps) {
  const isHidden = useFieldLevel('description') === 'HIDDEN';
  const isRefused = useFieldMessage(control, name) !== undefined;
  const isFilled = Boolean(useWatch({ control, name }));
  const [isOpen, setIsOpen] = useState(false);
  if (isHidden) return null;
  const isShown = isOpen || isRefused;
  return (
    <>
      <span className={styles.unfold}>
        <Button
          kind="text"
          icon={isShown ? 'down' : 'next'}
          aria-expanded={isShown}
          onClick={() => setIsOpen(!isShown)}
        >
          Descrição
          {isFilled && (
            <span className={styles.filled}>
              <span className="visually-hidden"> preenchida</span>
            </span>
          )}
        </Button>
      </span>
      {isShown && (
        <div className={styles.description}>
          <TextAreaField
            control={control}
            name={name}
            label={`Descrição da subtarefa ${line + 1}`}
            rows={2}
            limit={MAX_DESCRIPTION}
          />
          <Row>
            <Button kind="text" icon="up" disabled={line === 0} onClick={() => list.move(line, line - 1)}>
              Mover para cima
            </Button>
            <Button
              kind="text"
              icon="down"
              disabled={line === list.lines.length - 1}
              onClick={() => list.move(line, line + 1)}
            >
              Mover para baixo
            </Button>
          </Row>
        </div>
      )}
    </>
  );
}
