import { Input } from 'antd';
import { Button } from '../button/button';
import { FieldLayout } from './field';
import styles from './form.module.css';

interface ChoiceFieldProps {
  label: string;
  required?: boolean;
  error: string | undefined;
  /** Name of the chosen record. */
  value: string | undefined;
  onChoose: () => void;
}

/** Shows the chosen record and a button that opens its picker. */
export function ChoiceField({ value, onChoose, ...layout }: ChoiceFieldProps) {
  return (
    <FieldLayout {...layout}>
      {(ids) => (
        <div className={styles.choice}>
          <Input {...ids} readOnly onClick={onChoose} value={value ?? ''} placeholder="Nada selecionado" />
          <Button icon={value ? 'edit' : 'search'} onClick={onChoose}>
            {value ? 'Alterar' : 'Selecionar'}
          </Button>
        </div>
      )}
    </FieldLayout>
  );
}
