import type { ReactNode } from 'react';
import { IconButton } from '../button/button';

interface RecordActionsProps {
  /** Name of the record, for the names of the buttons. */
  name: string;
  /** Link to a page, or function that opens a dialog; absent for users who may not edit. */
  edit?: { to: string } | { onClick: () => void };
  /** Absent for users who may not delete. */
  onRemove?: () => void;
  /** Further actions, rendered between both. */
  children?: ReactNode;
}

/** Actions of a row whose record can be edited and deleted. */
export const RecordActions = ({ name, edit, onRemove, children }: RecordActionsProps) => (
  <>
    {edit && <IconButton icon="edit" label={`Editar ${name}`} {...edit} />}
    {children}
    {onRemove && <IconButton icon="remove" label={`Excluir ${name}`} danger onClick={onRemove} />}
  </>
);
