const LOCAL_TIME =
  'The zone of the browser or server: use localTime, localDay, today or instantOf of @demanda/contracts/time-zone, or a format.';

/** Selectors of code that depends on the time zone of the machine, or takes the day of UTC. */
export const machineZone = [
  'CallExpression[callee.property.name=/^[gs]et(Date|Day|Month|FullYear|Hours|Minutes|Seconds)$/]',
  'CallExpression[callee.property.name=/^(getTimezoneOffset|to(Date|Time)String|toLocale(Date|Time)String)$/]',
  'CallExpression[callee.property.name="toLocaleString"][callee.object.type="NewExpression"]',
  'CallExpression[callee.property.name=/^(slice|split)$/][callee.object.callee.property.name="toISOString"]',
  'NewExpression[callee.name="Date"][arguments.length>1]',
  ':matches(NewExpression, CallExpression)[callee.property.name="DateTimeFormat"]:not(:has(Property[key.name="timeZone"]))',
].map((selector) => ({ selector, message: LOCAL_TIME }));
