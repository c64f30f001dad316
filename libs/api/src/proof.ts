/** Asks the person for password and code again. Returns whether they were right, so that calls can be repeated. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Sets what asks again (ADR 0112); it must settle its promise before it is removed. Returns the function that removes it. */
export function onProofRequired(listener: Ask): () => void {
  ask = listener;
  return () => {
    if (ask === listener) ask = undefined;
  };
}

/** Asks once for all calls that were refused meanwhile. Returns false where nothing asks. */
export function raiseProofRequired(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => (asking = undefined));
  return asking;
}

/** Whether something asks: a refused call was then repeated or declined by the person. */
export const canAskForProof = (): boolean => ask !== undefined;

export const isAwaitingProof = (): boolean => asking !== undefined;
