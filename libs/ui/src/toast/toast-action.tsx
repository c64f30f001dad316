import { Button } from '../button/button';

/** What a toast offers to do. */
export interface ToastAction {
  label: string;
  onTake: () => void;
}

export const ToastActionButton = ({ label, onTake }: ToastAction) => (
  <Button onClick={onTake}>{label}</Button>
);
