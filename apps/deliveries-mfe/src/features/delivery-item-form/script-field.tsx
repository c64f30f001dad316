import type { DeliveryItemChanges } from '@demanda/contracts/delivery-items';
import { deliveryItemCard } from '@demanda/contracts/records/deliveries';
import { Button } from '@demanda/ui/core';
import { Dialog } from '@demanda/ui/dialog';
import { TextAreaField, useFieldLevel, useWatch, type Control } from '@demanda/ui/form';
import { useState } from 'react';
import { ScriptView } from '../../shared/script-view';

interface ScriptFieldProps {
  control: Control<DeliveryItemChanges>;
  projectName: string;
  taskCode?: string;
}

const { label } = deliveryItemCard.script;

/** SQL of an item: an editor, and a coloured view of the current text with copy and download (ITEM-04). */
export function ScriptField({ control, projectName, taskCode }: ScriptFieldProps) {
  const [reading, setReading] = useState(false);
  const script = useWatch({ control, name: 'script' });
  if (useFieldLevel('script') === 'HIDDEN') return null;
  return (
    <div>
      <TextAreaField control={control} name="script" label={label} rows={4} />
      <Button kind="text" icon="view" disabled={!script} onClick={() => setReading(true)}>
        Ver formatado<span className="visually-hidden"> o script de {projectName}</span>
      </Button>
      {reading && script && (
        <Dialog title={`${label} · ${projectName}`} size="xl" onClose={() => setReading(false)}>
          <ScriptView script={script} projectName={projectName} taskCode={taskCode} />
        </Dialog>
      )}
    </div>
  );
}
