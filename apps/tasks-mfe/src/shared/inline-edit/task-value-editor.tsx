import { inputOf } from '@demanda/contracts/records/card';
import { TASK_TEXTS, taskCard } from '@demanda/contracts/records/tasks';
import { CHANGEABLE_TEXTS, type ChangeableField, type ChangeableText } from '@demanda/contracts/task-changes';
import { TASK_TYPES } from '@demanda/contracts/task-labels';
import { taskUpdateInput } from '@demanda/contracts/task-shapes';
import { useKeptEdits } from '@demanda/record-form/kept-edits';
import { z } from '@demanda/schema';
import { InlineEditor, InlineField, type EditStep, type InlineFieldKind } from '@demanda/ui/form';
import { useState } from 'react';
import type { EditedTask, EditedValue } from '../../api/task-edit';
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
  ...(Object.fromEntries(
    CHANGEABLE_TEXTS.map((text) => [text, z.object({ value: taskUpdateInput.shape[text] })]),
  ) as unknown as Record<ChangeableText, Shape>),
};

const kinds: Partial<Record<ChangeableField, Omit<InlineFieldKind, 'label'>>> = {
  dueOn: { type: 'date' },
  amount: { type: 'money' },
  description: { type: 'long' },
  ...Object.fromEntries(TASK_TEXTS.map((text) => [text, { type: inputOf(taskCard[text]).type }])),
};

/** Values of fields that are chosen from a list. */
const emptyChoices: Partial<Record<ChangeableField, Value>> = { taskType: NO_TYPE, assigneeId: NO_ASSIGNEE };
const isNone = (value: Value | undefined) => value === NO_TYPE || value === NO_ASSIGNEE || value === '';

interface TaskValueEditorProps {
  task: EditedTask;
  field: ChangeableField;
  /** `task` is as it was when the edit began: what another user saves meanwhile is a conflict. */
  onSave: (task: EditedTask, edited: EditedValue, step: EditStep) => void;
  onCancel: () => void;
}

/** Edits one field of a task in place. */
export function TaskValueEditor({ task: stored, field, onSave, onCancel }: TaskValueEditorProps) {
  const kept = useKeptEdits<Value>('tasks');
  const [{ record: task, typed }] = useState(() => kept.startOf(stored, field));
  const [requester, setRequester] = useState<ChosenRequester | undefined>({
    id: task.requesterId,
    name: task.requesterName,
  });
  const label = changeableLabels[field];
  const people = useAssignees(task, field === 'assigneeId');
  const isChoice = field === 'priority' || field === 'taskType' || field === 'assigneeId';
  const kind = isChoice ? { options: choicesOf(field, people.options) } : kinds[field];
  return (
    <InlineEditor<Value>
      label={`Editar ${label.toLowerCase()} de ${task.code}`}
      shape={shapes[field] as unknown as Shape}
      value={task[field] ?? emptyChoices[field] ?? (kind?.type === 'money' ? null : '')}
      typed={typed}
      isLong={kind?.type === 'long'}
      onCancel={() => {
        kept.remove(task.id, field);
        onCancel();
      }}
      onSave={(saved, step) =>
        onSave(
          task,
          {
            field,
            value: isNone(saved) ? null : (saved ?? null),
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
          <InlineField form={form} label={label} {...kind} />
        )
      }
    </InlineEditor>
  );
}
