import { useMutation } from '@demanda/api/use-mutation';
import { usePermissions } from '@demanda/auth/use-permissions';
import { deleteDeliveries } from '@demanda/contracts/deliveries';
import type { Project } from '@demanda/contracts/projects';
import { BulkDialog } from '@demanda/record-form/bulk-dialog';
import { chosenTasksOptions, TaskLines } from '@demanda/record-form/chosen-tasks';
import { FormNote } from '@demanda/ui/form';
import { formatCount } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createDeliveriesOptions, type CreatedDeliveries } from '../../../api/deliveries';
import { MAX_CALLS_AT_ONCE } from '../../../api/for-each-task';
import { ProjectsField } from './projects-field';

interface DeliveriesDialogProps {
  ids: readonly number[];
  onDone: (results: CreatedDeliveries) => void;
  onClose: () => void;
}

/** Creates a delivery of the same projects for each selected task that has none (G-DELIV-1). */
export function DeliveriesDialog({ ids, onDone, onClose }: DeliveriesDialogProps) {
  const { mayCall } = usePermissions();
  const [projects, setProjects] = useState<readonly Project[]>([]);
  const [finished, setFinished] = useState(0);
  const tasks = useQuery(chosenTasksOptions(ids));
  const create = useMutation(createDeliveriesOptions(mayCall(deleteDeliveries)), { stays: true });

  const chosen = tasks.data ?? [];
  const undelivered = chosen.filter(({ hasDelivery }) => !hasDelivery);
  const isTooMany = undelivered.length > MAX_CALLS_AT_ONCE;
  const save = () => {
    setFinished(0);
    const projectIds = projects.map(({ id }) => id);
    create.mutate({ tasks: undelivered, projectIds, onProgress: setFinished }, { onSuccess: onDone });
  };
  return (
    <BulkDialog
      title="Criar entregas"
      icon="deliveries"
      submitText={`Criar (${undelivered.length})`}
      maySubmit={undelivered.length > 0 && projects.length > 0 && !isTooMany}
      busy={create.isPending}
      note={
        create.isPending
          ? `Criando… ${finished} de ${undelivered.length}`
          : `${formatCount(undelivered.length, 'entrega(s)')} com ${formatCount(projects.length, 'projeto(s)')} cada`
      }
      failureTitle="Não foi possível carregar as tarefas"
      queries={[tasks]}
      onSubmit={save}
      onClose={onClose}
    >
      <ProjectsField projects={projects} onChange={setProjects} />
      {isTooMany && (
        <FormNote kind="warning">{`Crie no máximo ${MAX_CALLS_AT_ONCE} entregas de uma vez.`}</FormNote>
      )}
      <TaskLines
        label="Tarefas"
        tasks={chosen}
        end={({ hasDelivery }) => (hasDelivery ? 'Já tem entrega' : 'Nova entrega')}
        gone={tasks.data ? ids.length - tasks.data.length : 0}
      />
    </BulkDialog>
  );
}
