import type { TaskInput } from '@demanda/contracts/task-shapes';
import { Icon, IconButton } from '@demanda/ui/core';
import {
  CheckboxField,
  type Control,
  FieldError,
  FieldLine,
  MoneyField,
  TextField,
  useFieldMessage,
} from '@demanda/ui/form';
import { draggableLine } from './drag';
import { SubTaskDescription } from './sub-task-description';
import { lineHandlers } from './sub-task-keys';
import styles from './sub-tasks.module.css';
import type { SubTaskList } from './use-sub-tasks';

interface SubTaskLineProps {
  control: Control<TaskInput>;
  list: SubTaskList;
  /** Position on screen, from 0. */
  line: number;
  /** Whether the user has inputs for amounts. */
  hasAmounts: boolean;
  /** Whether they may be typed and pasted. */
  writesAmounts: boolean;
}

/** One subtask: completed, title, amount, and the description when it is unfolded. */
export function SubTaskLine({ control, list, line, hasAmounts, writesAmounts }: SubTaskLineProps) {
  const number = line + 1;
  const name = `subTasks.${list.lines[line]!.index}` as const;
  return (
    <FieldLine label={`Subtarefa ${number}`}>
      <div
        className={styles.line}
        ref={draggableLine({ place: line, onMove: list.move })}
        {...lineHandlers(list, line, writesAmounts)}
      >
        <span className={styles.handle} data-handle aria-hidden title="Arraste para mudar a ordem">
          <Icon name="drag" />
        </span>
        <CheckboxField control={control} name={`${name}.completed`} label={`Subtarefa ${number} concluída`} />
        <div className={styles.title}>
          <TextField
            control={control}
            name={`${name}.title`}
            label={`Título da subtarefa ${number}`}
            required
          />
        </div>
        {hasAmounts && (
          <div className={styles.amount}>
            <MoneyField control={control} name={`${name}.amount`} label={`Valor da subtarefa ${number}`} />
          </div>
        )}
        <SubTaskDescription control={control} name={`${name}.description`} list={list} line={line} />
        <span className={styles.remove}>
          <IconButton icon="remove" label={`Remover subtarefa ${number}`} onClick={() => list.remove(line)} />
        </span>
        <div className={styles.problem}>
          <FieldError text={useFieldMessage(control, `${name}.excluded`)} />
        </div>
      </div>
    </FieldLine>
  );
}
