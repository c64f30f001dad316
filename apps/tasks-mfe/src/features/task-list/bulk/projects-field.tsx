import { useDebouncedValue } from '@demanda/api/use-debounced-value';
import { DEFAULT_PAGE_SIZE, MAX_DELIVERY_ITEMS } from '@demanda/contracts/limits';
import type { Project } from '@demanda/contracts/projects';
import { Button } from '@demanda/ui/core';
import { ComboboxField } from '@demanda/ui/form';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { projectListOptions } from '../../../api/projects';
import styles from './bulk.module.css';

const TYPING_PAUSE_MS = 250;

interface ProjectsFieldProps {
  projects: readonly Project[];
  onChange: (projects: readonly Project[]) => void;
}

/** Field for the projects of the new deliveries, chosen by typing their names. */
export function ProjectsField({ projects, onChange }: ProjectsFieldProps) {
  const [typed, setTyped] = useState('');
  const [isOpened, setIsOpened] = useState(false);
  const name = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const found = useQuery({
    ...projectListOptions({ page: 0, size: DEFAULT_PAGE_SIZE, sort: 'name,asc', ...(name && { name }) }),
    placeholderData: keepPreviousData,
    enabled: isOpened,
  });
  const free = (found.data?.content ?? []).filter(({ id }) => projects.every((one) => one.id !== id));
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
        onOpen={() => setIsOpened(true)}
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
