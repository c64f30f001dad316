import { toast } from '@demanda/ui/core';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { isList, readSubTasks } from './pasted-sub-tasks';
import type { SubTaskList } from './use-sub-tasks';

/** Names of a line's one-line inputs, in which Enter adds the next line. */
const ONE_LINE = /\.(title|amount)$/;

const WITHOUT_AMOUNTS_TEXT = 'Colado sem os valores, que você não pode alterar nesta tarefa';

/** Keyboard and clipboard of a line: Enter, Backspace, Alt with the arrows, and pasted lists. */
export const lineHandlers = (list: SubTaskList, line: number, writesAmounts: boolean) => ({
  onKeyDown: (event: KeyboardEvent) => {
    const { name = '', value } = event.target as Partial<HTMLInputElement>;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.altKey && step) {
      event.preventDefault();
      list.move(line, line + step);
    } else if (event.key === 'Enter' && ONE_LINE.test(name) && !event.nativeEvent.isComposing) {
      // The form would be submitted.
      event.preventDefault();
      list.addBelow(line);
    } else if (event.key === 'Backspace' && ONE_LINE.test(name) && value === '' && list.removeBlank(line)) {
      event.preventDefault();
    }
  },
  onPaste: (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!(event.target as HTMLInputElement).name?.endsWith('.title') || !isList(text)) return;
    event.preventDefault();
    const subTasks = readSubTasks(text);
    if (writesAmounts) return void list.paste(line, subTasks);
    const isPasted = list.paste(
      line,
      subTasks.map((each) => ({ ...each, amount: null })),
    );
    if (isPasted && subTasks.some(({ amount }) => amount !== null)) toast.info(WITHOUT_AMOUNTS_TEXT);
  },
});
