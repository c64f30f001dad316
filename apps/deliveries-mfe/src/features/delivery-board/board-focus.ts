/** Moves the focus to a card that was moved by its menu, once it renders in its new column. */
export interface BoardFocus {
  /** Requests the focus for this task's card when it next renders. */
  ask: (taskId: number) => void;
  /** Returns true once for the card with the requested focus. */
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
