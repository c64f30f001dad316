import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';

interface Line {
  /** Position on screen, from 0. */
  place: number;
  onMove: (from: number, to: number) => void;
}

/** Separates these lines from other draggable elements of the page. */
const KIND = 'sub-task';

/**
 * Creates a ref callback that makes a line draggable by its handle and a drop target for the others. During a drag it
 * sets attributes for the stylesheet, without re-rendering.
 */
export const draggableLine =
  ({ place, onMove }: Line) =>
  (element: HTMLElement | null) => {
    const dragHandle = element?.querySelector('[data-handle]');
    if (!element || !dragHandle) return undefined;
    const stops = [
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ kind: KIND, place }),
        onDragStart: () => void (element.dataset.dragging = ''),
        onDrop: () => void delete element.dataset.dragging,
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source: { data } }) => data.kind === KIND && data.place !== place,
        onDragEnter: ({ source: { data } }) =>
          void (element.dataset.over = Number(data.place) < place ? 'below' : 'above'),
        onDragLeave: () => void delete element.dataset.over,
        onDrop: ({ source: { data } }) => {
          delete element.dataset.over;
          onMove(Number(data.place), place);
        },
      }),
    ];
    return () => stops.forEach((stop) => stop());
  };
