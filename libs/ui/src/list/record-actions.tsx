import type { ReactNode } from 'react';
import { IconButton } from '../button/button';

interface RecordActionsProps {
  /** Of the record, for the names of the buttons. */
  name: string;
  /** Absent for who may not edit: the address of a page, or what opens a window. */
  edit?: { to: string } | { onClick: () => void };
  /** Absent for who may not delete. */
  onRemove?: () => void;
  /** What else can be done, between both. */
  children?: ReactNode;
}

/** What can be done with one row of a list whose records are edited and deleted. */
export const RecordActions = ({ name, edit, onRemove, children }: RecordActionsProps) => (
  <>
    {edit && <IconButton icon="edit" label={`Editar ${name}`} {...edit} />}
    {children}
    {onRemove && <IconButton icon="remove" label={`Excluir ${name}`} danger onClick={onRemove} />}
  </>
);
