import type { DeliveryItemChanges } from '@demanda/contracts/delivery-items';
import { deliveryStatusLabels } from '@demanda/contracts/delivery-labels';
import { inputOf } from '@demanda/contracts/records/card';
import { deliveryItemCard as card } from '@demanda/contracts/records/deliveries';
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
  const field = <Name extends keyof DeliveryItemChanges & keyof typeof card>(name: Name) => ({
    control,
    name,
    ...inputOf(card[name]),
  });
  return (
    <>
      <FormGrid>
        <SelectField {...field('status')} options={optionsOf(deliveryStatusLabels)} clearable required />
        <DateField {...field('startedAt')} />
        <DateField {...field('finishedAt')} />
      </FormGrid>
      <FormGrid>
        <TextField {...field('sourceBranch')} limit={card.sourceBranch.limit} />
        <TextField {...field('branch')} />
      </FormGrid>
      <TextField {...field('pullRequest')} />
      {script}
      <TextAreaField {...field('notes')} limit={card.notes.limit} />
    </>
  );
}
