/** Height of the sticky bar at the top of the page. */
const BAR_HEIGHT_PX = 64;

/** Keeps the headers of a table below that bar while the page scrolls; returns the clean-up function. */
export function keepHeads(table: HTMLElement | null): (() => void) | undefined {
  if (!table) return undefined;
  const follow = () => {
    const hidden = Math.max(0, BAR_HEIGHT_PX - table.getBoundingClientRect().top);
    table.style.setProperty('--heads-top', `${hidden}px`);
  };
  document.addEventListener('scroll', follow, { passive: true });
  return () => document.removeEventListener('scroll', follow);
}
