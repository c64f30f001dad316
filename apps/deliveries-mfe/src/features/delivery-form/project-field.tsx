import { Button } from '@demanda/ui/core';
import { ComboboxField } from '@demanda/ui/form';
import { useState } from 'react';
import type { ProjectChoice } from './use-chosen-projects';
import { useProjectOptions } from './use-project-options';

interface ProjectFieldProps {
  projects: ProjectChoice;
  /** False while no project may be chosen; it says why. */
  mayChoose: () => boolean;
  onBrowse: () => void;
  /** Absent without the permission. */
  onCreate?: (name: string) => void;
}

/** Adds projects to a new delivery by typing their names; the button opens the picker (DELIV-33). */
export function ProjectField({ projects, mayChoose, onBrowse, onCreate }: ProjectFieldProps) {
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const { groups, open, find, isUnknown } = useProjectOptions(text, projects.ids);
  return (
    <ComboboxField
      label="Adicionar projeto"
      placeholder="Digite um nome"
      text={typed}
      isTyped={text !== ''}
      error={undefined}
      groups={groups}
      onOpen={() => mayChoose() && open()}
      onType={setTyped}
      onChoose={({ value }) => {
        const project = find(value);
        if (project) projects.add(project);
        setTyped('');
      }}
      create={
        onCreate && isUnknown
          ? {
              label: `Criar projeto «${text}»`,
              onCreate: () => {
                setTyped('');
                onCreate(text);
              },
            }
          : undefined
      }
      action={
        <Button icon="search" onClick={() => mayChoose() && onBrowse()}>
          Selecionar Projetos
        </Button>
      }
    />
  );
}
