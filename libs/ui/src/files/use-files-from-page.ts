import { useEffect, useEffectEvent, useRef } from 'react';
import { hasText, pastedFiles, type TakeFiles } from './data-transfer';

/** Mounted file inputs, the newest last. */
const dropTargets: Element[] = [];

/** Returns the file input near the focus; else the only one of the topmost dialog or page. */
function placeOf(focused: Element | null): Element | undefined {
  const inFront = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
  const visible = dropTargets.filter((place) => inFront.contains(place) && !place.closest('[hidden]'));
  const near = visible.filter((place) => place.closest('section, form')?.contains(focused));
  return near.length === 1 ? near[0] : visible.length === 1 ? visible[0] : undefined;
}

/** Whether a text field must get the text of the paste. */
function isText({ clipboardData, target }: ClipboardEvent): boolean {
  const field =
    target instanceof Element && target.closest('input:not([type=file]), textarea, [contenteditable]');
  return Boolean(field) && clipboardData !== null && hasText(clipboardData);
}

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files');

/**
 * Handles files pasted anywhere on the page, and prevents a file dropped beside the input from replacing the page.
 * Returns the ref of the input.
 */
export function useFilesFromPage(onFiles: TakeFiles) {
  const place = useRef<HTMLLabelElement>(null);
  const take = useEffectEvent(onFiles);

  // The document is external to React.
  useEffect(() => {
    const own = place.current!;
    const paste = (event: ClipboardEvent) => {
      if (!event.clipboardData?.files.length || isText(event)) return;
      if (placeOf(document.activeElement) !== own) return;
      event.preventDefault();
      take(pastedFiles(event.clipboardData));
    };
    const keepPage = (event: DragEvent) => carriesFiles(event) && event.preventDefault();
    dropTargets.push(own);
    document.addEventListener('paste', paste);
    document.addEventListener('dragover', keepPage);
    document.addEventListener('drop', keepPage);
    return () => {
      dropTargets.splice(dropTargets.indexOf(own), 1);
      document.removeEventListener('paste', paste);
      document.removeEventListener('dragover', keepPage);
      document.removeEventListener('drop', keepPage);
    };
  }, []);
  return place;
}
