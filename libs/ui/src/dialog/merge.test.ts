import fc from 'fast-check';
import { differences, firstChoice, plainFields, resolve, type Choice, type Versions } from './merge';

interface Person {
  name: string;
  email: string;
  phone: string | null;
}

// A fixed seed makes every run use the same cases.
fc.configureGlobal({ seed: 1 });

const fields = plainFields<Person>({ name: 'Nome', email: 'Email', phone: 'Telefone' });
const text = fc.constantFrom('', ' ', 'a', 'b', ' b ', 'ção', '0');
const person = fc.record({ name: text, email: text, phone: fc.option(text) });
/** Three versions that mostly agree, as when two users change a field or two. */
const versions: fc.Arbitrary<Versions<Person>> = fc
  .tuple(person, fc.record({ mine: person, current: person }), fc.infiniteStream(fc.boolean()))
  .map(([base, edits, changed]) => {
    const edited = (edit: Person): Person =>
      Object.assign(
        { ...base },
        ...(['name', 'email', 'phone'] as const)
          .filter(() => changed.next().value)
          .map((key) => ({ [key]: edit[key] })),
      ) as Person;
    return { base, mine: edited(edits.mine), current: edited(edits.current) };
  });
const kept = (value: string | null) => value?.trim() || null;

test("no typed value is lost without the user's choice (G-GEN-22)", () => {
  fc.assert(
    fc.property(
      versions,
      fc.infiniteStream(fc.constantFrom<Choice | undefined>('mine', 'current', undefined)),
      (all, chosen) => {
        const choices = new Map(fields.map(({ key }) => [key, chosen.next().value as Choice | undefined]));
        const shown = differences(fields, all);
        const result = resolve(shown, all, (field) => choices.get(field.key) ?? firstChoice(field, all));
        for (const { key } of fields as { key: keyof Person }[]) {
          const typed = kept(all.mine[key]) !== kept(all.base[key]);
          const choice = choices.get(key) ?? (typed ? 'mine' : 'current');
          expect(kept(result[key])).toBe(kept(all[choice][key]));
        }
      },
    ),
  );
});

test('equal values of both users are no difference, whatever their blanks', () => {
  fc.assert(
    fc.property(versions, (all) => {
      const keys = differences(fields, all).map(({ key }) => key);
      const unlike = (['name', 'email', 'phone'] as const).filter(
        (key) => kept(all.mine[key]) !== kept(all.current[key]),
      );
      expect(keys).toEqual(unlike);
    }),
  );
});
