import { Can } from '@demanda/auth/can';
import type { Project } from '@demanda/contracts/projects';
import { Between, Button, Card, ExternalLink, IconButton, Row } from '@demanda/ui/core';
import { FieldError } from '@demanda/ui/form';
import { DeliveryStatusTag } from '../../shared/delivery-status';

interface ChosenProjectsProps {
  projects: readonly Project[];
  error: string | undefined;
  onChoose: () => void;
  onRemove: (project: Project) => void;
}

/** Projects of a new delivery; each becomes an item with status PENDING (DELIV-33, DELIV-76). */
export function ChosenProjects({ projects, error, onChoose, onRemove }: ChosenProjectsProps) {
  return (
    <Card title={`Projetos · ${projects.length}`}>
      {projects.map((project) => (
        <Between
          key={project.id}
          actions={
            <IconButton
              icon="remove"
              label={`Remover ${project.name}`}
              danger
              onClick={() => onRemove(project)}
            />
          }
        >
          <Row>
            <strong>{project.name}</strong>
            <DeliveryStatusTag status="PENDING" />
          </Row>
          <Can see="projects.repositoryUrl">
            {project.repositoryUrl && <ExternalLink href={project.repositoryUrl} />}
          </Can>
        </Between>
      ))}
      <Button icon="plus" onClick={onChoose}>
        Selecionar Projetos
      </Button>
      <FieldError text={error} />
    </Card>
  );
}
