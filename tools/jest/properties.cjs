const propertiesOf = (object) =>
  Reflect.ownKeys(object)
    .map((key) => [key, Object.getOwnPropertyDescriptor(object, key)])
    .filter(([, property]) => property);

/** Remembers the properties of objects. Returns a function that gives them back, as far as they can be changed. */
function rememberProperties(objects) {
  const before = objects.map((object) => [object, new Map(propertiesOf(object))]);
  return () => {
    for (const [object, known] of before) {
      for (const key of Reflect.ownKeys(object)) if (!known.has(key)) Reflect.deleteProperty(object, key);
      for (const [key, property] of known) {
        const now = Object.getOwnPropertyDescriptor(object, key);
        const isSame =
          now && now.value === property.value && now.get === property.get && now.set === property.set;
        if (!isSame) Reflect.defineProperty(object, key, property);
      }
    }
  };
}

module.exports = { rememberProperties };
