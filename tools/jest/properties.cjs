/** Remembers the properties of objects. Returns a function that gives them back, as far as they can be changed. */
function rememberProperties(objects, keysOf = Reflect.ownKeys) {
  const propertyOf = (object, key) => Object.getOwnPropertyDescriptor(object, key);
  const before = objects.map((object) => {
    const properties = keysOf(object).map((key) => [key, propertyOf(object, key)]);
    return [object, new Map(properties.filter(([, property]) => property))];
  });
  return () => {
    for (const [object, known] of before) {
      for (const key of keysOf(object)) if (!known.has(key)) Reflect.deleteProperty(object, key);
      for (const [key, property] of known) {
        const now = propertyOf(object, key);
        const isSame =
          now && now.value === property.value && now.get === property.get && now.set === property.set;
        if (!isSame) Reflect.defineProperty(object, key, property);
      }
    }
  };
}

module.exports = { rememberProperties };
