import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Pdf } from './pdf';

interface PdfPageProps {
  pdf: Pdf;
  /** Starts at 1. */
  number: number;
  fit: boolean;
  /** Element that the page must fit into. */
  stage: RefObject<HTMLDivElement | null>;
  onBroken: () => void;
}

/** A higher density is not visible, and mobile browsers limit canvas memory. */
const MAX_PIXEL_RATIO = 2;

/** Canvas of one page, with its text for screen readers. */
export function PdfPage({ pdf, number, fit, stage, onBroken }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState('');
  const fail = useEffectEvent(onBroken);

  // A canvas is painted outside React.
  useEffect(() => {
    const painting = paint(pdf, number, { canvas: canvas.current!, stage: stage.current!, fit });
    painting.text.then(setText, () => {});
    painting.done.catch(() => painting.isStopped() || fail());
    return painting.stop;
  }, [pdf, number, fit, stage]);
  return (
    <>
      <canvas ref={canvas} role="img" aria-label={`Página ${number}`} />
      <p className="visually-hidden">{text}</p>
    </>
  );
}

interface Target {
  canvas: HTMLCanvasElement;
  stage: HTMLElement;
  fit: boolean;
}

function paint(pdf: Pdf, number: number, { canvas, stage, fit }: Target) {
  const page = pdf.getPage(number);
  let stopped = false;
  let stopTask = () => {};
  const draw = async () => {
    const loaded = await page;
    if (stopped) return;
    const plain = loaded.getViewport({ scale: 1 });
    const byWidth = stage.clientWidth / plain.width;
    const scale = fit ? Math.min(byWidth, stage.clientHeight / plain.height) : Math.max(byWidth, 1);
    const density = Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO);
    const viewport = loaded.getViewport({ scale: scale * density });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    canvas.style.width = `${Math.floor(plain.width * scale)}px`;
    const task = loaded.render({ canvas, viewport });
    stopTask = () => task.cancel();
    await task.promise;
  };
  const readText = async () => {
    const { items } = await (await page).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  };
  return {
    done: draw(),
    text: readText(),
    isStopped: () => stopped,
    stop: () => {
      stopped = true;
      stopTask();
    },
  };
}
