/** Pixels of the bar that stays at the top of the page. */
const BAR_HEIGHT = 64;

/** Keeps the heads of a table below the bar while the page scrolls its rows away; returns what ends that. */
export function keepHeads(table: HTMLElement | null): (() => void) | undefined {
  if (!table) return undefined;
  const follow = () => {
    const hidden = Math.max(0, BAR_HEIGHT - table.getBoundingClientRect().top);
    table.style.setProperty('--heads-top', `${hidden}px`);
  };
  document.addEventListener('scroll', follow, { passive: true });
  return () => document.removeEventListener('scroll', follow);
}
