import { FilterCombobox, type FilterControlProps } from '@demanda/ui/list';
import { useState } from 'react';
import { usePeople } from '../../shared/use-people';

/** Filter by the assignee, chosen by typing a name. */
export function AssigneeFilter({ label, values, onChange }: FilterControlProps) {
  const [isOpened, setOpened] = useState(false);
  const { options, nameOf, isLoading } = usePeople(values, isOpened);
  return (
    <FilterCombobox
      label={label}
      text={values.map(nameOf).join(', ')}
      options={options}
      isLoading={isLoading}
      onOpen={() => setOpened(true)}
      onChoose={(id) => onChange(id?.toString())}
    />
  );
}
