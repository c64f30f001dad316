import { useMutation } from '@demanda/api/use-mutation';
import { useFieldLevels, writable } from '@demanda/auth/field-levels';
import { deliveryItem, type DeliveryItem } from '@demanda/contracts/delivery-shapes';
import { deliveryItemChanges } from '@demanda/contracts/delivery-items';
import { formerOver } from '@demanda/record-form/undo-save';
import { useRecordForm } from '@demanda/record-form/use-record-form';
import { FieldLevels, FormNote, useZodForm } from '@demanda/ui/form';
import { useId, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';
import { putItem, updateItemOptions, type UndoCall } from '../../api/delivery-items';
import type { SavedPart } from '../../shared/save-all';
import { ItemFields } from './item-fields';
import { ItemLine } from './item-line';
import { conflictFields, toValues } from './item-values';
import styles from './items.module.css';
import { ScriptField } from './script-field';

interface ItemFormProps {
  item: DeliveryItem;
  /** Code of the delivered task; absent while loading. */
  taskCode?: string;
  /** Title of the toast when a save fails. */
  failureText: string;
  isOpen: boolean;
  onToggle: () => void;
  /** Opens the editor, whose save was refused. */
  onRefused: () => void;
  /** Rendered at the end of the line. */
  actions?: ReactNode;
  /** Another user deleted the item: the input stays visible to be copied, and saving is disabled. */
  isGone?: boolean;
  ref: Ref<SavedPart>;
  /** Rendered in the open editor, below the fields. */
  children?: ReactNode;
}

const GONE_TEXT = 'Este item foi removido por outra pessoa e não pode mais ser salvo. Copie o que precisar.';

/** One delivery item: its line, and the editor while it is open; input stays when it closes (DELIV-35 to DELIV-37). */
export function ItemForm({
  item,
  taskCode,
  isOpen,
  onToggle,
  onRefused,
  isGone,
  ref,
  ...rest
}: ItemFormProps) {
  const { failureText, actions, children } = rest;
  const { projectName } = item;
  const editorId = useId();
  const levelOf = useFieldLevels('deliveryItems', item);
  const form = useZodForm(deliveryItemChanges, toValues(item), {
    checked: (values) => writable(values, levelOf),
  });
  const { isDirty } = form.formState;
  const update = useMutation(updateItemOptions(item.id, failureText), { stays: true });
  const afterSave = useRef<(undo?: UndoCall) => void>(() => {});
  const undoOf = (saved: DeliveryItem): UndoCall | undefined => {
    const body = formerOver(saved, base && writable(base, levelOf));
    return body && (async () => rebase(await putItem(item.id, body), toValues(saved)));
  };
  const { save, base, rebase, conflictDialog, draftOffer, hasDraft } = useRecordForm({
    form,
    stored: item,
    shape: deliveryItem,
    toValues,
    fields: conflictFields,
    levelOf,
    draft: `deliveryItems.${item.id}`,
    update: {
      mutate: (changes, { onSuccess, onError }) =>
        update.mutate(changes, {
          onSuccess: (saved) => {
            onSuccess(saved);
            afterSave.current(undoOf(saved));
          },
          onError: (error) => {
            onRefused();
            onError(error);
          },
        }),
    },
  });
  useImperativeHandle(ref, () => ({
    isDirty,
    isValid: () => (isGone ? Promise.resolve(false) : form.trigger()),
    save: (onSaved) => {
      afterSave.current = onSaved;
      if (!isGone) save();
    },
    discard: () => form.reset(),
  }));
  if (isGone && !isDirty) return null;
  return (
    <>
      <ItemLine
        control={form.control}
        projectName={projectName}
        isOpen={isOpen}
        onToggle={onToggle}
        editorId={editorId}
        hasDraft={hasDraft}
        actions={!isGone && actions}
      />
      {isOpen && (
        <section id={editorId} className={styles.editor} aria-label={`Item de ${projectName}`}>
          <p className={styles.title} aria-hidden>
            {projectName}
          </p>
          {draftOffer}
          {isGone && <FormNote>{GONE_TEXT}</FormNote>}
          <FieldLevels value={levelOf}>
            <div>
              <ItemFields
                control={form.control}
                script={<ScriptField control={form.control} projectName={projectName} taskCode={taskCode} />}
              />
            </div>
          </FieldLevels>
          {!isGone && children}
        </section>
      )}
      {conflictDialog}
    </>
  );
}
