/** Where the focus goes when what was moved by its menu is drawn in its new place. */
export interface BoardFocus {
  /** Give the focus to the card of this task when it is drawn next. */
  ask: (taskId: number) => void;
  /** True once for the card that was asked for. */
  take: (taskId: number) => boolean;
}

export function createBoardFocus(): BoardFocus {
  let asked: number | undefined;
  return {
    ask: (taskId) => void (asked = taskId),
    take: (taskId) => {
      const taken = asked === taskId;
      if (taken) asked = undefined;
      return taken;
    },
  };
}
