import { useSession } from '@demanda/auth/use-session';
import { Button, hasUnsaved, Row } from '@demanda/ui/core';
import type { VersionedValues } from '@demanda/ui/dialog';
import { FormNote, type FieldValues, type ZodForm } from '@demanda/ui/form';
import { formatDayAndTime } from '@demanda/ui/format';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AlsoEditing, openFormOf } from './also-editing';
import { draftKey, readDraft, removeDraft, writeDraft, type Draft } from './draft-store';

/** Pause in typing after which the draft is stored. */
const PAUSE_MS = 500;

type Form<V extends FieldValues, O> = Pick<ZodForm<V, O>, 'subscribe' | 'reset' | 'getValues'>;

interface DraftOptions<V extends VersionedValues, O> {
  form: Form<V, O>;
  /** Names the form and its record, such as `tasks.7`; a form without a name has no drafts. */
  name: string | undefined;
  /** Fields that are never stored, such as passwords. */
  omits?: readonly (keyof V)[];
  /** Receives the values that a continued draft started with. */
  onContinue?: (base: V) => void;
}

const NONE: readonly never[] = [];

function without<V extends object>(values: V, omits: readonly (keyof V)[]): V {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !omits.includes(key as keyof V))) as V;
}

/**
 * Stores what is typed into a form as a draft, and offers the one of an earlier visit; it stays until the user has
 * answered. Leaving the form without saving removes the draft, a closed tab does not. Render `draftOffer` in the form,
 * which also names the others who have the form of this record open, and call `removeDraft` when it is saved.
 */
export function useDraft<V extends VersionedValues, O>(options: DraftOptions<V, O>) {
  const { form, name, omits = NONE, onContinue } = options;
  const opened = openFormOf(name);
  const key = draftKey(useSession().user?.id, name ?? '');
  const [offer, setOffer] = useState(() => (name === undefined ? undefined : readDraft<V>(key)));
  const [continued, setContinued] = useState<V>();
  const cancel = useStoredDraft(form, key, { isActive: name !== undefined && !offer, omits, continued });

  const proceed = (draft: Draft<V>) => {
    const current = form.getValues();
    const omitted = Object.fromEntries(omits.map((key) => [key, current[key]]));
    form.reset({ ...draft.values, ...omitted }, { keepDefaultValues: true });
    setContinued(draft.base);
    onContinue?.(draft.base);
    setOffer(undefined);
  };
  const discard = () => {
    removeDraft(key);
    setOffer(undefined);
  };
  return {
    removeDraft: () => {
      cancel();
      if (!offer) removeDraft(key);
    },
    hasDraft: offer !== undefined,
    draftOffer: (
      <>
        {opened && <AlsoEditing {...opened} />}
        {offer && (
          <FormNote
            action={
              <Row>
                <Button onClick={() => proceed(offer)}>Continuar</Button>
                <Button kind="text" onClick={discard}>
                  Descartar
                </Button>
              </Row>
            }
          >
            {`Continuar o rascunho de ${formatDayAndTime(offer.savedAtMs)}?`}
          </FormNote>
        )}
      </>
    ),
  };
}

interface StoredDraftOptions<V> {
  isActive: boolean;
  omits: readonly (keyof V)[];
  /** Values that the continued draft started with; they count until the form starts from a newer version. */
  continued: V | undefined;
}

/** Stores the form after each pause in typing. Returns a function that cancels what is not stored yet. */
function useStoredDraft<V extends VersionedValues, O>(
  { subscribe }: Form<V, O>,
  key: string,
  { isActive, omits, continued }: StoredDraftOptions<V>,
): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);

  // The form's store and the local storage are external to React.
  useEffect(() => {
    if (!isActive) return undefined;
    let store = () => {};
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, defaultValues, isDirty }) => {
        store = () => {
          const base = continued && values.version === continued.version ? continued : (defaultValues as V);
          const draft = { values: without(values, omits), base: without(base, omits) };
          const isEmpty = JSON.stringify(draft.values) === JSON.stringify(draft.base);
          if (isDirty && !isEmpty) writeDraft(key, { savedAtMs: Date.now(), ...draft });
          else removeDraft(key);
        };
        cancel();
        timer.current = setTimeout(store, PAUSE_MS);
      },
    });
    const storeNow = () => store();
    window.addEventListener('pagehide', storeNow);
    return () => {
      cancel();
      stop();
      window.removeEventListener('pagehide', storeNow);
    };
  }, [subscribe, key, isActive, omits, continued]);

  // Runs before the form ends its unsaved state: the input of a form that was left by confirmation is unsaved no more.
  useLayoutEffect(
    () => () => {
      if (isActive && !hasUnsaved()) removeDraft(key);
    },
    [key, isActive],
  );
  return cancel;
}
