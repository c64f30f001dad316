import type { ChangeableField } from '@demanda/contracts/task-changes';
import { TASK_TYPES } from '@demanda/contracts/task-labels';
import { taskUpdateInput, type TaskRow } from '@demanda/contracts/task-shapes';
import { z } from '@demanda/schema';
import {
  DateField,
  InlineEditor,
  MoneyField,
  SelectField,
  TextField,
  type EditStep,
  type InlineForm,
} from '@demanda/ui/form';
import { useState } from 'react';
import type { EditedValue } from '../../api/task-edit';
import { RequesterInput, type ChosenRequester } from '../requester-input';
import { NO_ASSIGNEE, NO_TYPE } from '../no-choice';
import { choicesOf } from '../task-choices';
import { useAssignees } from '../use-assignees';
import { changeableLabels } from './task-change-text';

const { title, priority, requesterId, assigneeId, dueOn, amount } = taskUpdateInput.shape;

type Value = string | number | null;
type Shape = z.ZodType<{ value: Value }, { value: Value }>;

const shapes = {
  title: z.object({ value: title }),
  priority: z.object({ value: priority }),
  taskType: z.object({ value: z.enum([...TASK_TYPES, NO_TYPE]) }),
  requesterId: z.object({ value: requesterId }),
  assigneeId: z.object({ value: z.literal(NO_ASSIGNEE).or(assigneeId) }),
  dueOn: z.object({ value: dueOn }),
  amount: z.object({ value: amount }),
};

interface TaskValueEditorProps {
  task: TaskRow;
  field: ChangeableField;
  /** `task` is as it was when the edit began: what another user saves meanwhile is a conflict. */
  onSave: (task: TaskRow, edited: EditedValue, step: EditStep) => void;
  onCancel: () => void;
}

/** Edits one field of a task in place. */
export function TaskValueEditor({ task: stored, field, onSave, onCancel }: TaskValueEditorProps) {
  const [task] = useState(stored);
  const [requester, setRequester] = useState<ChosenRequester | undefined>({
    id: task.requesterId,
    name: task.requesterName,
  });
  const label = changeableLabels[field];
  const people = useAssignees(task, field === 'assigneeId');
  const empty = { taskType: NO_TYPE, assigneeId: NO_ASSIGNEE } as Partial<Record<ChangeableField, Value>>;
  const value = task[field] ?? empty[field] ?? null;
  return (
    <InlineEditor<Value>
      label={`Editar ${label.toLowerCase()} de ${task.code}`}
      shape={shapes[field] as unknown as Shape}
      value={value}
      onCancel={onCancel}
      onSave={(saved, step) =>
        onSave(
          task,
          {
            field,
            value: saved === NO_TYPE || saved === NO_ASSIGNEE || saved === undefined ? null : saved,
            ...(field === 'requesterId' && { requesterName: requester?.name }),
            ...(field === 'assigneeId' && { assigneeName: people.nameOf(saved) ?? null }),
          },
          step,
        )
      }
    >
      {(form) =>
        field === 'requesterId' ? (
          <RequesterInput
            floats
            name={requester?.name}
            error={requester ? undefined : 'Escolha um solicitante da lista'}
            onChange={(chosen) => {
              setRequester(chosen);
              form.set(chosen?.id ?? null, chosen !== undefined);
            }}
          />
        ) : (
          <PlainField field={field} form={form} label={label} people={people} />
        )
      }
    </InlineEditor>
  );
}

interface PlainFieldProps {
  field: Exclude<ChangeableField, 'requesterId'>;
  form: InlineForm<Value>;
  label: string;
  people: ReturnType<typeof useAssignees>;
}

function PlainField({ field, form: { control, set }, label, people }: PlainFieldProps) {
  const bound = { control, name: 'value' as const, label };
  if (field === 'title') return <TextField {...bound} />;
  if (field === 'amount') return <MoneyField {...bound} />;
  if (field === 'dueOn') return <DateField {...bound} onPick={(day) => set(day, true)} />;
  return (
    <SelectField
      {...bound}
      options={choicesOf(field, people.options)}
      defaultOpen
      onChoose={(chosen) => set(chosen, true)}
    />
  );
}
