/** What no file system of today takes in a name, and blanks. */
const UNFIT = /[\s\\/:*?"<>|\p{C}]+/gu;

/** 'ERP-0007_Portal-do-Cliente.sql'; without a task that is known by now, the project alone. */
export const scriptFileName = (projectName: string, taskCode?: string): string =>
  `${[taskCode, projectName].flatMap((part) => part?.trim().replace(UNFIT, '-') || []).join('_')}.sql`;
