import { Input } from 'antd';
import { Button } from '../button/button';
import { FieldFrame } from './field';
import styles from './form.module.css';

interface ChoiceFieldProps {
  label: string;
  required?: boolean;
  error: string | undefined;
  /** How the chosen record is called. */
  value: string | undefined;
  onChoose: () => void;
}

/** A record chosen in a picker: its name, and the button that opens the picker. */
export function ChoiceField({ value, onChoose, ...frame }: ChoiceFieldProps) {
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <div className={styles.choice}>
          <Input {...ids} readOnly onClick={onChoose} value={value ?? ''} placeholder="Nada selecionado" />
          <Button icon={value ? 'edit' : 'search'} onClick={onChoose}>
            {value ? 'Alterar' : 'Selecionar'}
          </Button>
        </div>
      )}
    </FieldFrame>
  );
}
