import { fieldErrors } from '@demanda/api/messages';
import { useMutation } from '@demanda/api/use-mutation';
import { useFieldLevels, writable } from '@demanda/auth/field-levels';
import { deliveryInput } from '@demanda/contracts/delivery-shapes';
import { MAX_DELIVERY_NOTES } from '@demanda/contracts/limits';
import { FormDialog } from '@demanda/ui/dialog';
import { FormBanner, showServerErrors, TextAreaField, useZodForm } from '@demanda/ui/form';
import { useState } from 'react';
import { addDeliveryOptions } from '../../api/deliveries';
import { ChosenProjects } from './chosen-projects';
import { useChosenProjects, type PickProjects } from './use-chosen-projects';

interface AddedDeliveryDialogProps {
  taskId: number;
  pickProjects: PickProjects;
  onClose: () => void;
}

/** Dialog that adds a delivery to a task (DELIV-43, G-DELIV-1). */
export function AddedDeliveryDialog({ taskId, pickProjects, onClose }: AddedDeliveryDialogProps) {
  const [banner, setBanner] = useState<string>();
  const levelOf = useFieldLevels('deliveries');
  const form = useZodForm(
    deliveryInput,
    { taskId, status: 'PENDING', notes: '', items: [] },
    {
      checked: (values) => writable(values, levelOf),
    },
  );
  const { errors } = form.formState;
  const projects = useChosenProjects(form);
  const create = useMutation(addDeliveryOptions);
  const save = form.handleSubmit((delivery) =>
    create.mutate(writable(delivery, levelOf), {
      onSuccess: onClose,
      onError: (error) => {
        setBanner('Erro ao processar solicitação');
        showServerErrors(form, fieldErrors(error));
      },
    }),
  );
  return (
    <FormDialog
      title="Adicionar Entrega"
      submitText="Salvar"
      busy={create.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
      levelOf={levelOf}
    >
      <FormBanner text={banner} onClose={() => setBanner(undefined)} />
      <ChosenProjects
        projects={projects.chosen}
        error={errors.items?.root?.message ?? errors.items?.message}
        onChoose={() => pickProjects(projects.chosen, projects.take)}
        onRemove={projects.remove}
      />
      <TextAreaField control={form.control} name="notes" label="Notas" limit={MAX_DELIVERY_NOTES} />
    </FormDialog>
  );
}
