import type { LevelOf } from '@demanda/contracts/permissions';
import { Alert, Button } from 'antd';
import { useEffect, useReducer, useRef, type ReactNode } from 'react';
import { FieldLevels } from './field-levels';
import styles from './form.module.css';
import { focusFirstError, noteSave } from './refused-save';

interface FormProps {
  onSubmit: () => void;
  /** Accessible name. */
  label: string;
  /** Uses the browser's validation of required fields instead of ours. */
  nativeValidation?: boolean;
  /** Level of each field for the user; the default is that of the surrounding provider. */
  levelOf?: LevelOf;
  children: ReactNode;
}

export function Form({ onSubmit, label, nativeValidation, levelOf, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, refuse] = useReducer((count: number) => count + 1, 0);

  // The focus is external to React; the error messages are rendered by now.
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
        // React also passes on the submit of a dialog's form, which lies elsewhere in the document.
        if (event.target !== event.currentTarget) return;
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

/** Group of fields, announced as such. */
export function FieldGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group} aria-label={label}>
      {children}
    </fieldset>
  );
}

/** Group of fields on one line; their labels are hidden, so the line needs visible headings. */
export function FieldLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.line} aria-label={label}>
      {children}
    </fieldset>
  );
}

/** Field with a button beside it. */
export function FieldRow({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <div className={styles.fieldRow}>
      {children}
      {action && <div className={styles.fieldAction}>{action}</div>}
    </div>
  );
}

/** Buttons that save or leave the form of a page, below its cards; they stay at the bottom of the window while it is scrolled. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

interface FormNoteProps {
  children: string;
  kind?: 'info' | 'warning';
  /** Buttons beside the text. */
  action?: ReactNode;
}

/** Information for the user before continuing. */
export function FormNote({ children, kind = 'info', action }: FormNoteProps) {
  return <Alert type={kind} showIcon title={children} action={action} />;
}

/** Error above the form until the user closes it (ERR-043, ERR-044). */
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
  /** Action that helps. */
  action: ReactNode;
}

/** List of refused values, one line each, announced at once. */
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
