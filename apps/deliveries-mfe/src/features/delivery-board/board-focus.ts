/** Moves the focus to a card that was moved by its menu, once it renders in its new column; a folded column takes it. */
export interface BoardFocus {
  /** Requests the focus for this task's card when it next renders. */
  request: (taskId: number) => void;
  /** Returns true once for the card with the requested focus. */
  take: (taskId: number) => boolean;
}

export function createBoardFocus(): BoardFocus {
  let requested: number | undefined;
  return {
    request: (taskId) => void (requested = taskId),
    take: (taskId) => {
      const isRequested = requested === taskId;
      if (isRequested) requested = undefined;
      return isRequested;
    },
  };
}
