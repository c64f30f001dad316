import { fc } from '../../../../test/make/cases';
import { indexOpen } from './open-index';
import { isSameDocument, isSameName } from './payer';

const name = fc.constantFrom(
  ...[
    'clinica vale sereno ltda',
    'clinica vale seren',
    'clinica vale',
    'clinica',
    'padaria tres pontes',
    'ana',
  ],
);
const document = fc.constantFrom('52998224725', 'm982247', '11144477735', 'm444777', '12345678000195');
const payer = fc.record({
  names: fc.array(name, { maxLength: 2 }),
  document: fc.option(document),
  learnedNames: fc.array(name, { maxLength: 2 }),
  learnedDocuments: fc.array(document, { maxLength: 2 }),
});

test('the index finds the payers that a look at each would find', () => {
  fc.assert(
    fc.property(
      fc.array(payer, { maxLength: 6 }),
      fc.record({ name: fc.oneof(name, fc.constant('')), documents: fc.array(document, { maxLength: 2 }) }),
      (payers, written) => {
        const known = payers.map((one, at) => ({ ...one, requesterId: at + 1 }));
        const expected = known.flatMap(({ requesterId, ...one }) => {
          const isWritten = (other: string) => written.documents.some((own) => isSameDocument(own, other));
          if (one.document && isWritten(one.document)) return [[requesterId, 'DOCUMENT']];
          if (one.learnedDocuments.some(isWritten) || one.learnedNames.includes(written.name))
            return [[requesterId, 'LEARNED']];
          return one.names.some((own) => isSameName(written.name, own)) ? [[requesterId, 'NAME']] : [];
        });
        const { payersOf } = indexOpen({ charges: [], payments: [], payers: known });
        expect([...payersOf(written)].sort(([one], [other]) => one - other)).toEqual(expected);
      },
    ),
  );
});
