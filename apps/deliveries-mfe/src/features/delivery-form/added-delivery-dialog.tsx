import { fieldErrors } from '@demanda/api/messages';
import { useFieldLevels, writable } from '@demanda/auth/field-levels';
import { deliveryInput } from '@demanda/contracts/delivery-shapes';
import { useFormCall } from '@demanda/record-form/use-record-form';
import { FormDialog } from '@demanda/ui/dialog';
import { FormBanner, showServerErrors, TextAreaField, useZodForm } from '@demanda/ui/form';
import { useState } from 'react';
import { addDeliveryOptions } from '../../api/deliveries';
import { notesInput } from '../../shared/notes-input';
import type { PickProjects } from './use-chosen-projects';
import { useProjectField } from './use-project-field';

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
  const { projectField, newProjectDialog } = useProjectField(form, { pickProjects });
  const { draftOffer, sending } = useFormCall({
    form,
    options: addDeliveryOptions,
    toInput: (delivery) => writable(delivery, levelOf),
    draft: `deliveries.new.${taskId}`,
    onSaved: onClose,
    onFailure: (error) => {
      setBanner('Erro ao processar solicitação');
      showServerErrors(form, fieldErrors(error));
    },
  });
  return (
    <>
      <FormDialog
        title="Adicionar Entrega"
        submitText="Salvar"
        {...sending}
        onClose={onClose}
        levelOf={levelOf}
      >
        {draftOffer}
        <FormBanner text={banner} onClose={() => setBanner(undefined)} />
        {projectField}
        <TextAreaField control={form.control} {...notesInput} />
      </FormDialog>
      {newProjectDialog}
    </>
  );
}
