const HANDS = 'Journeys act by human hands: use apps/e2e/support/hands.ts.';

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
export const handsOnly = [
  { selector: `CallExpression[callee.property.name=/^(${METHODS.join('|')})$/]`, message: HANDS },
  {
    selector: 'CallExpression[callee.property.name="press"][callee.object.property.name!="keyboard"]',
    message: HANDS,
  },
  {
    selector: 'CallExpression[callee.property.name="clear"][callee.object.name!="localStorage"]',
    message: HANDS,
  },
  { selector: 'AssignmentExpression[left.property.name=/^(value|checked)$/]', message: HANDS },
  { selector: 'Property[key.name="force"][value.value=true]', message: HANDS },
  {
    selector: 'CallExpression[callee.property.name="waitForTimeout"]',
    message: 'Wait for what a person would see.',
  },
];
