const USER_INPUT = 'Journeys act by human hands: use apps/e2e/support/hands.ts.';

/** Playwright methods that no user input corresponds to, or that only hands.ts may call. */
const METHODS = [
  'fill',
  'click',
  'dblclick',
  'tap',
  'check',
  'uncheck',
  'setChecked',
  'selectOption',
  'setInputFiles',
  'pressSequentially',
  'dispatchEvent',
  'focus',
];

/** Selectors of forbidden code in journeys. */
export const userInputOnly = [
  { selector: `CallExpression[callee.property.name=/^(${METHODS.join('|')})$/]`, message: USER_INPUT },
  {
    selector: 'CallExpression[callee.property.name="press"][callee.object.property.name!="keyboard"]',
    message: USER_INPUT,
  },
  {
    selector: 'CallExpression[callee.property.name="clear"][callee.object.name!="localStorage"]',
    message: USER_INPUT,
  },
  { selector: 'AssignmentExpression[left.property.name=/^(value|checked)$/]', message: USER_INPUT },
  { selector: 'Property[key.name="force"][value.value=true]', message: USER_INPUT },
  {
    selector: 'CallExpression[callee.property.name="waitForTimeout"]',
    message: 'Wait for what a person would see.',
  },
];
