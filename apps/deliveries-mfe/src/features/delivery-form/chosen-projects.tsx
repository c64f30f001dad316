import { Can } from '@demanda/auth/can';
import type { DeliveryInput } from '@demanda/contracts/delivery-shapes';
import { Between, Card, ExternalLink, IconButton, Row } from '@demanda/ui/core';
import { FieldError, useFieldMessage, type Control } from '@demanda/ui/form';
import { DeliveryStatusTag } from '@demanda/views/delivery-status-tag';
import type { ReactNode } from 'react';
import type { ProjectChoice } from './use-chosen-projects';

interface ChosenProjectsProps {
  control: Control<DeliveryInput>;
  projects: ProjectChoice;
  /** Field that adds projects. */
  children: ReactNode;
}

/** Projects of a new delivery; each becomes an item with status PENDING (DELIV-33, DELIV-76). */
export function ChosenProjects({ control, projects, children }: ChosenProjectsProps) {
  const { ids, chosen, gone, remove } = projects;
  return (
    <Card title={`Projetos · ${ids.length}`}>
      {chosen.map(({ id, name, repositoryUrl }) => (
        <Between key={id} actions={<RemoveButton name={name} onRemove={() => remove(id)} />}>
          <Row>
            <strong>{name}</strong>
            <DeliveryStatusTag status="PENDING" />
          </Row>
          <Can see="projects.repositoryUrl">{repositoryUrl && <ExternalLink href={repositoryUrl} />}</Can>
        </Between>
      ))}
      {gone.map((id) => (
        <Between key={id} actions={<RemoveButton name={`#${id}`} onRemove={() => remove(id)} />}>
          {`O projeto #${id} não existe mais.`}
        </Between>
      ))}
      {children}
      <FieldError text={useFieldMessage(control, 'items')} />
    </Card>
  );
}

const RemoveButton = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <IconButton icon="remove" label={`Remover ${name}`} danger onClick={onRemove} />
);
