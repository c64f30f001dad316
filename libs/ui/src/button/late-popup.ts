import { useState } from 'react';
import { loadOnce } from '../load-once';
import { toast } from '../toast/toast';

/**
 * A popup whose code loads by `prefetch`, when the pointer or the focus reaches its button, else by `bring`, when it is
 * opened. Once loaded, all popups of its kind open in the same task as the click.
 */
export function latePopup<Module extends object>(load: () => Promise<Module>) {
  const code = loadOnce(load);

  /** Returns the code of the popup, once it has been opened. `onFailure` is called beside a toast with `problem`. */
  function usePopup(problem: string, onFailure: () => void) {
    const [popup, setPopup] = useState<Module>();
    const bring = () => {
      const loaded = code.loaded();
      if (loaded) return setPopup(loaded);
      return void code.load().then(setPopup, () => {
        onFailure();
        toast.error(problem);
      });
    };
    return { popup, bring };
  }
  return { prefetch: code.prefetch, usePopup };
}
