import { DEFAULT_PAGE_SIZE, MAX_DELIVERY_ITEMS } from '@demanda/contracts/limits';
import type { Project } from '@demanda/contracts/projects';
import { useTypedQuery } from '@demanda/record-form/use-typed-query';
import { Button } from '@demanda/ui/core';
import { ComboboxField } from '@demanda/ui/form';
import { useState } from 'react';
import { projectKind } from '../../../api/record-kinds';
import styles from './bulk.module.css';

interface ProjectsFieldProps {
  projects: readonly Project[];
  onChange: (projects: readonly Project[]) => void;
}

/** Field for the projects of the new deliveries, chosen by typing their names. */
export function ProjectsField({ projects, onChange }: ProjectsFieldProps) {
  const [typed, setTyped] = useState('');
  const { found, open } = useTypedQuery(typed.trim(), (name) =>
    projectKind.list({ page: 0, size: DEFAULT_PAGE_SIZE, sort: 'name,asc', ...(name && { name }) }),
  );
  const free = (found?.content ?? []).filter(({ id }) => projects.every((one) => one.id !== id));
  return (
    <div>
      <ComboboxField
        label="Projetos"
        required
        placeholder="Digite um nome"
        text={typed}
        isTyped={typed.trim() !== ''}
        error={undefined}
        groups={[{ label: undefined, options: free.map(({ id, name: label }) => ({ value: id, label })) }]}
        onOpen={open}
        onType={setTyped}
        onChoose={({ value }) => {
          const project = free.find(({ id }) => id === value);
          if (project && projects.length < MAX_DELIVERY_ITEMS) onChange([...projects, project]);
          setTyped('');
        }}
      />
      <ul className={styles.projects} aria-label="Projetos escolhidos">
        {projects.map((project) => (
          <li key={project.id}>
            <Button icon="close" onClick={() => onChange(projects.filter((one) => one !== project))}>
              {project.name}
              <span className="visually-hidden"> (remover)</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
