import type { LevelOf } from '@demanda/contracts/permissions';
import { Alert, Button } from 'antd';
import { useEffect, useReducer, useRef, type ReactNode } from 'react';
import { FieldLevels } from './field-levels';
import styles from './form.module.css';
import { focusFirstError, noteSave } from './refused-save';

interface FormProps {
  onSubmit: () => void;
  /** Its name for assistive technology. */
  label: string;
  /** Lets the browser check its own required fields instead of ours. */
  nativeValidation?: boolean;
  /** What the person may do with each field; without it, everything that is enclosed allows. */
  levelOf?: LevelOf;
  children: ReactNode;
}

export function Form({ onSubmit, label, nativeValidation, levelOf, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, refuse] = useReducer((count: number) => count + 1, 0);

  // The focus is outside React, and the messages of the refusal are rendered by now.
  useEffect(() => {
    if (refusals > 0) focusFirstError(form.current);
  }, [refusals]);

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={label}
      noValidate={!nativeValidation}
      onSubmit={(event) => {
        event.preventDefault();
        noteSave(refuse);
        onSubmit();
      }}
    >
      {levelOf ? <FieldLevels value={levelOf}>{children}</FieldLevels> : children}
    </form>
  );
}

/** Fields side by side where there is room. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

/** Fields that belong together, announced as such. */
export function FieldGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group} aria-label={label}>
      {children}
    </fieldset>
  );
}

/** A field with a button at its side. */
export function FieldRow({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <div className={styles.fieldRow}>
      {children}
      {action && <div className={styles.fieldAction}>{action}</div>}
    </div>
  );
}

/** What the person should know before going on. */
export function FormNote({ children }: { children: string }) {
  return <Alert type="info" showIcon title={children} />;
}

/** What failed, above the form, until the person closes it (ERR-043, ERR-044). */
export function FormBanner({ text, onClose }: { text: string | undefined; onClose: () => void }) {
  if (!text) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={text}
      role="alert"
      action={
        <Button size="small" type="text" onClick={onClose}>
          Fechar
        </Button>
      }
    />
  );
}

interface FormProblemsProps {
  title: string;
  /** One line each. */
  problems: readonly { key: string; text: string }[];
  /** What helps. */
  action: ReactNode;
}

/** What was refused, one line each, announced at once. */
export function FormProblems({ title, problems, action }: FormProblemsProps) {
  const lines = problems.map(({ key, text }) => <li key={key}>{text}</li>);
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={title}
      description={
        <div className={styles.problems}>
          <ul>{lines}</ul>
          {action}
        </div>
      }
    />
  );
}
