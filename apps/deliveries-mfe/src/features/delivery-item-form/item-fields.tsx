import type { DeliveryItemChanges } from '@demanda/contracts/delivery-items';
import { deliveryStatusLabels } from '@demanda/contracts/delivery-labels';
import { MAX_DESCRIPTION, MAX_SOURCE_BRANCH } from '@demanda/contracts/limits';
import {
  DateField,
  FormGrid,
  optionsOf,
  SelectField,
  TextAreaField,
  TextField,
  type Control,
} from '@demanda/ui/form';
import type { ReactNode } from 'react';

interface ItemFieldsProps {
  control: Control<DeliveryItemChanges>;
  /** The script field, which includes the viewer. */
  script: ReactNode;
}

/** Fields of a delivery item (ITEM-03, ITEM-16). */
export function ItemFields({ control, script }: ItemFieldsProps) {
  return (
    <>
      <FormGrid>
        <SelectField
          control={control}
          name="status"
          label="Status"
          options={optionsOf(deliveryStatusLabels)}
          clearable
          required
        />
        <DateField control={control} name="startedAt" label="Início" />
        <DateField control={control} name="finishedAt" label="Fim" />
      </FormGrid>
      <FormGrid>
        <TextField control={control} name="sourceBranch" label="Branch de origem" limit={MAX_SOURCE_BRANCH} />
        <TextField control={control} name="branch" label="Branch de destino" />
      </FormGrid>
      <TextField control={control} name="pullRequest" label="Pull request" type="url" />
      {script}
      <TextAreaField control={control} name="notes" label="Notas do item" limit={MAX_DESCRIPTION} />
    </>
  );
}
