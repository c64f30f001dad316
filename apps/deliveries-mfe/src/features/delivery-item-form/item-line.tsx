import type { DeliveryItemChanges } from '@demanda/contracts/delivery-items';
import { pullRequestName } from '@demanda/contracts/pull-request';
import { Icon, Tag } from '@demanda/ui/core';
import { useFormState, useWatch, type Control } from '@demanda/ui/form';
import { DeliveryStatusTag } from '@demanda/views/delivery-status-tag';
import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import styles from './items.module.css';

interface ItemLineProps {
  control: Control<DeliveryItemChanges>;
  projectName: string;
  isOpen: boolean;
  onToggle: () => void;
  /** Id of the editor that the line opens. */
  editorId: string;
  hasDraft: boolean;
  /** Rendered at the end of the line. */
  actions?: ReactNode;
}

/** Line of an item: project, status, branches, pull request and marks. It opens the editor of the item. */
export function ItemLine({
  control,
  projectName,
  isOpen,
  onToggle,
  editorId,
  hasDraft,
  actions,
}: ItemLineProps) {
  const [status, ...texts] = useWatch({
    control,
    name: ['status', 'sourceBranch', 'branch', 'pullRequest'],
  });
  const { isDirty, errors } = useFormState({ control });
  const [source, target, pullRequest] = texts;
  const facts = [
    [source, target].filter(Boolean).join(' → '),
    pullRequest ? pullRequestName(pullRequest) : '',
  ].filter(Boolean);

  return (
    <div className={styles.line} data-open={isOpen || undefined}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? editorId : undefined}
          onClick={(event) => toggleInPlace(event, onToggle)}
        >
          <span className={styles.sign}>
            <Icon name={isOpen ? 'down' : 'next'} />
          </span>
          <span className={styles.name}>{projectName}</span>
          <span className={styles.marks}>
            {Object.keys(errors).length > 0 && <Tag tone="danger">Com erro</Tag>}
            {isDirty && <Tag tone="warning">Alterações não salvas</Tag>}
            {hasDraft && <Tag tone="info">Rascunho</Tag>}
            {status && <DeliveryStatusTag status={status} />}
          </span>
          <span className={styles.facts}>{facts.join(' · ')}</span>
        </button>
      </h2>
      {actions}
    </div>
  );
}

/** Keeps the line where it was pressed when the editor above it closes, unless the one that opens would be out of sight. */
function toggleInPlace({ currentTarget: line }: MouseEvent<HTMLElement>, onToggle: () => void): void {
  const { top } = line.getBoundingClientRect();
  flushSync(onToggle);
  document.documentElement.scrollTop += line.getBoundingClientRect().top - top;
  const editor = document.getElementById(line.getAttribute('aria-controls') ?? '');
  if (editor && editor.getBoundingClientRect().top > window.innerHeight / 2) editor.scrollIntoView();
}
