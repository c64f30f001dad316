/** Characters that file systems refuse in names, and blanks. */
const UNSAFE_CHARACTERS = /[\s\\/:*?"<>|\p{C}]+/gu;

/** Returns 'ERP-0007_Portal-do-Cliente.sql'; without the task's code, only the project. */
export const scriptFileName = (projectName: string, taskCode?: string): string =>
  `${[taskCode, projectName].flatMap((part) => part?.trim().replace(UNSAFE_CHARACTERS, '-') || []).join('_')}.sql`;
