import { COPY_CONFIRMATION_MS } from '@demanda/contracts/limits';
import { useRef, useState } from 'react';
import { TipButton } from '../button/tip-button';
import { Icon } from '../icon/icon';
import { toast } from '../toast/toast';
import styles from './copy.module.css';

interface CopyButtonProps {
  text: string;
  /** Name of the value: 'código'. */
  what: string;
}

/** Copies a value and shows 'Copiado!' for two seconds (GEN-09, G-GEN-11). */
export function CopyButton({ text, what }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      toast.error('Não foi possível copiar.', 'Selecione o texto e copie com o teclado.');
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), COPY_CONFIRMATION_MS);
  };
  const name = `Copiar ${what}`;
  return (
    <>
      <TipButton
        tip={name}
        type="text"
        size="small"
        className={styles.copy}
        aria-label={name}
        icon={<Icon name={copied ? 'check' : 'copy'} size={14} />}
        onClick={() => void copy()}
      />
      <span role="status">{copied && 'Copiado!'}</span>
    </>
  );
}
