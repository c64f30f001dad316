/** Registers what ends something that was started. */
export type OnClose = (end: () => unknown) => void;

/** Opens what belongs together. `close` ends it in the reverse order of its start, as does an error of `open`. */
export async function openAll<T extends object>(
  open: (onClose: OnClose) => Promise<T>,
): Promise<T & { close(): Promise<void> }> {
  const ends: (() => unknown)[] = [];
  const close = async () => {
    for (const end of ends.reverse()) await end();
  };
  try {
    return { ...(await open((end) => ends.push(end))), close };
  } catch (error) {
    await close();
    throw error;
  }
}
