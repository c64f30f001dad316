import { useMutation } from '@demanda/api/use-mutation';
import { Button, Row } from '@demanda/ui/core';
import { useState } from 'react';
import { addItemsOptions } from '../api/delivery-items';
import { ProjectPicker } from '../features/project-picker/project-picker';

/** Adds projects to a stored delivery. After a failure, the selection stays (DELIV-57, ITEM-18). */
export function AddProjects({ deliveryId }: { deliveryId: number }) {
  const [choosing, setChoosing] = useState(false);
  const add = useMutation(addItemsOptions(deliveryId), { stays: true });
  const close = () => setChoosing(false);
  const confirm = (projectIds: number[]) =>
    projectIds.length > 0 ? add.mutate(projectIds, { onSuccess: close }) : close();
  return (
    <Row>
      <Button icon="plus" onClick={() => setChoosing(true)}>
        Adicionar Projetos
      </Button>
      {choosing && (
        <ProjectPicker
          chosen={[]}
          deliveryId={deliveryId}
          onPick={(projects) => confirm(projects.map(({ id }) => id))}
          onClose={close}
          busy={add.isPending}
        />
      )}
    </Row>
  );
}
