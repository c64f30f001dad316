import { useState } from 'react';
import { toast } from '../toast/toast';

/**
 * A popup whose code loads by `prefetch`, when the pointer or the focus reaches its button, else by `bring`, when it is
 * opened. Once loaded, all popups of its kind open in the same task as the click.
 */
export function latePopup<Module extends object>(load: () => Promise<Module>) {
  let loaded: Module | undefined;
  const loadOnce = async () => (loaded ??= await load());
  const prefetch = () => void loadOnce().catch(() => {});

  /** Returns the code of the popup, once it has been opened. `onFailure` is called beside a toast with `problem`. */
  function usePopup(problem: string, onFailure: () => void) {
    const [popup, setPopup] = useState<Module>();
    const bring = () => {
      if (loaded) return setPopup(loaded);
      return void loadOnce().then(setPopup, () => {
        onFailure();
        toast.error(problem);
      });
    };
    return { popup, bring };
  }
  return { prefetch, usePopup };
}
