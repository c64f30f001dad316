import { useEffect, useEffectEvent, useRef } from 'react';
import { pastedFiles, type TakeFiles } from './data-transfer';

/** The places on the page that take files, the last one on top. */
const places: Element[] = [];

/** The place whose surroundings hold the focus; else the only one of the window in front. */
function placeOf(focused: Element | null): Element | undefined {
  const inFront = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
  const visible = places.filter((place) => inFront.contains(place) && !place.closest('[hidden]'));
  const near = visible.filter((place) => place.closest('section, form')?.contains(focused));
  return near.length === 1 ? near[0] : visible.length === 1 ? visible[0] : undefined;
}

/** A spreadsheet puts its cells as text and as a picture: into a field goes the text. */
function isText({ clipboardData, target }: ClipboardEvent): boolean {
  const field =
    target instanceof Element && target.closest('input:not([type=file]), textarea, [contenteditable]');
  return Boolean(field) && Boolean(clipboardData?.types.includes('text/plain'));
}

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files');

/**
 * Hears files that are pasted anywhere on the page, and keeps one that is dropped beside its place from replacing
 * the page by itself. Answers the ref of the place.
 */
export function useFilesFromPage(onFiles: TakeFiles) {
  const place = useRef<HTMLLabelElement>(null);
  const take = useEffectEvent(onFiles);

  // The document is outside React.
  useEffect(() => {
    const own = place.current!;
    const paste = (event: ClipboardEvent) => {
      if (!event.clipboardData?.files.length || isText(event)) return;
      if (placeOf(document.activeElement) !== own) return;
      event.preventDefault();
      take(pastedFiles(event.clipboardData));
    };
    const keepPage = (event: DragEvent) => carriesFiles(event) && event.preventDefault();
    places.push(own);
    document.addEventListener('paste', paste);
    document.addEventListener('dragover', keepPage);
    document.addEventListener('drop', keepPage);
    return () => {
      places.splice(places.indexOf(own), 1);
      document.removeEventListener('paste', paste);
      document.removeEventListener('dragover', keepPage);
      document.removeEventListener('drop', keepPage);
    };
  }, []);
  return place;
}
