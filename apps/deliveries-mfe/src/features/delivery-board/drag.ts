import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { deliveryStatus, type DeliveryStatus } from '@demanda/contracts/delivery-labels';

/**
 * Ref callbacks that make elements of the board draggable or drop targets. During a drag they set attributes for the
 * stylesheet without re-rendering.
 */
type ElementRef = (element: HTMLElement | null) => (() => void) | undefined;

interface Dragged {
  /** The original column; dropping there changes nothing. */
  from: DeliveryStatus;
  onMove: (to: DeliveryStatus) => void;
}

export const makeDraggable =
  ({ from, onMove }: Dragged): ElementRef =>
  (element) =>
    element
      ? draggable({
          element,
          getInitialData: () => ({ from }),
          onDragStart: () => void (element.dataset.dragging = 'true'),
          onDrop: ({ location }) => {
            delete element.dataset.dragging;
            const to = deliveryStatus.safeParse(location.current.dropTargets[0]?.data.status);
            if (to.success) onMove(to.data);
          },
        })
      : undefined;

export const makeDropColumn =
  (status: DeliveryStatus): ElementRef =>
  (element) =>
    element
      ? dropTargetForElements({
          element,
          getData: () => ({ status }),
          canDrop: ({ source }) => source.data.from !== status,
          onDragEnter: () => void (element.dataset.over = 'true'),
          onDragLeave: () => void delete element.dataset.over,
          onDrop: () => void delete element.dataset.over,
        })
      : undefined;

/** Auto-scrolls while something is dragged near the edge. */
export const makeAutoScroll: ElementRef = (element) =>
  element ? autoScrollForElements({ element }) : undefined;
