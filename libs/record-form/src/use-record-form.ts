import { fieldErrors } from '@demanda/api/messages';
import { staleRecord } from '@demanda/api/stale-record';
import { useMutation } from '@demanda/api/use-mutation';
import { OUTDATED_TEXT, writable } from '@demanda/auth/field-levels';
import type { LevelOf } from '@demanda/contracts/permissions';
import type { z } from '@demanda/schema';
import { toast } from '@demanda/ui/core';
import {
  useConflict,
  type ChangedRecord,
  type ConflictField,
  type VersionedValues,
  type Versions,
} from '@demanda/ui/dialog';
import { showServerErrors, type ZodForm } from '@demanda/ui/form';
import type { UseMutationOptions } from '@tanstack/react-query';
import { useDraft } from './use-draft';

interface Callbacks<R> {
  onSuccess: (saved: R) => void;
  onError: (error: Error) => void;
}

interface RecordFormOptions<V extends VersionedValues, O extends object, R extends ChangedRecord> {
  form: ZodForm<V, O>;
  /** Record that the form started from; undefined for a new one. */
  stored: R | undefined;
  /** Parses the stored record in the error of a save that another user's change preceded. */
  shape: z.ZodType<R>;
  toValues: (record: R) => V;
  /** Fields that the conflict dialog compares. */
  fields: readonly ConflictField<V>[] | ((versions: Versions<V>) => readonly ConflictField<V>[]);
  /** Fields without EDIT are neither sent nor compared. */
  levelOf?: LevelOf;
  /** The user's permissions changed since the record was loaded, so that a save would clear fields. */
  isOutdated?: boolean;
  /** Keeps what is typed as a draft under this name, such as `projects.7`. */
  draft?: string;
  /** Mutation that saves the record. */
  update: { mutate: (input: O, callbacks: Callbacks<R>) => void; isPending?: boolean };
  /**
   * Gets the record, the input, and the values that the form had when it was sent. Without it the form stays open and
   * continues from the saved record.
   */
  onSaved?: (saved: R, input: O, sent: V) => void;
  /** Shows any failure but a conflict; by default the server's messages beside their fields. */
  onFailure?: (error: Error) => void;
}

/**
 * Saves the form of one record: sends what the user may edit, shows the server's errors, and resolves the conflict with
 * another user's save (G-GEN-22). Render `conflictDialog` beside the form, and `draftOffer` in it; a form dialog takes `sending`. For a
 * form that stays open, `base` has the stored values that it started from, and `rebase` takes the record that an undo
 * stored, with the values as saved before it.
 */
export function useRecordForm<V extends VersionedValues, O extends object, R extends ChangedRecord>({
  form,
  stored,
  shape,
  toValues,
  fields,
  levelOf = () => 'EDIT',
  isOutdated = false,
  draft,
  update,
  onSaved,
  onFailure = (error) => showServerErrors(form, fieldErrors(error)),
}: RecordFormOptions<V, O, R>) {
  const fail = (error: Error) => {
    const current = staleRecord(error, shape);
    if (current) conflict.open(current);
    else onFailure(error);
  };
  const { removeDraft, ...drafts } = useDraft({
    form,
    name: draft,
    onContinue: (base) => conflict.startFrom(base),
  });
  const submit = form.handleSubmit((input) => {
    if (isOutdated) return void toast.error(OUTDATED_TEXT);
    const sent = form.getValues();
    update.mutate(writable(input, levelOf), {
      onSuccess: (saved) => {
        removeDraft();
        if (onSaved) onSaved(saved, input, sent);
        else conflict.rebase(saved, sent);
      },
      onError: fail,
    });
  });
  const save = () => void submit();
  const fieldsOf = typeof fields === 'function' ? fields : () => fields;
  const conflict = useConflict({ form, stored, toValues, fieldsOf, levelOf, save });
  const { base, rebase, dialog: conflictDialog } = conflict;
  const sending = { busy: update.isPending ?? false, onSubmit: save };
  return { save, sending, base, rebase, conflictDialog, ...drafts };
}

/** Returns what is sent for the values of a form; optional where they are sent as they are. */
type Conversion<O, Sent> = [O] extends [Sent]
  ? { toInput?: (values: O) => Sent }
  : { toInput: (values: O) => Sent };

type FormCallOptions<V extends VersionedValues, O, Sent, R> = Conversion<O, Sent> & {
  form: ZodForm<V, O>;
  /** The call. */
  options: UseMutationOptions<R, Error, Sent>;
  /** Keeps what is typed as a draft under this name, such as `projects.new`. */
  draft?: string;
  /** Fields that a draft never has, such as passwords. */
  omits?: readonly (keyof V)[];
  onSaved: (saved: R) => void;
  /** By default the server's messages are shown beside their fields. */
  onFailure?: (error: Error) => void;
};

/**
 * Sends the form of a new record or an action by one call, and shows a refusal. Pass `sending` to its dialog, and render
 * `draftOffer` in it.
 */
export function useFormCall<V extends VersionedValues, O, Sent, R>({
  form,
  options,
  toInput = (values: O) => values as unknown as Sent,
  draft,
  omits,
  onSaved,
  onFailure = (error) => showServerErrors(form, fieldErrors(error)),
}: FormCallOptions<V, O, Sent, R>) {
  const { mutate, isPending, data } = useMutation(options);
  const { removeDraft, draftOffer } = useDraft({ form, name: draft, omits });
  const save = form.handleSubmit((values) =>
    mutate(toInput(values), {
      onSuccess: (saved) => {
        removeDraft();
        onSaved(saved);
      },
      onError: onFailure,
    }),
  );
  return { draftOffer, data, sending: { busy: isPending, onSubmit: () => void save() } };
}
