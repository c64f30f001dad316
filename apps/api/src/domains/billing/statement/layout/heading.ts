import { billingStatusLabels, periodTitle } from '@demanda/contracts/billing';
import { printable } from '../../../../engines/pdf/fonts';
import {
  COLORS,
  PAGE,
  RIGHT,
  sizeOf,
  TEXT_WIDTH,
  type PdfDocument,
  type TextStyle,
} from '../../../../engines/pdf/pdf-document';
import { wrapText } from '../../../../engines/pdf/wrap-text';
import { minuteText, plainDayText } from '../../../../kernel/format';
import { documentName, type Statement } from '../statement';
import type { StatementBlock } from './block';

const NAME_STYLE: TextStyle = { size: 13, weight: 'semibold' };
const FACT_STYLE: TextStyle = { size: 8.5, color: 'muted' };
const FACT_LINE_HEIGHT_PT = 12;

const wrapLines = (text: string, width: number, style: TextStyle): string[] =>
  wrapText(printable(text), width, (part) => sizeOf(part, style));

const joinParts = (...texts: (string | null)[]): string => texts.filter(Boolean).join(' · ');

/** Blocks of the issuer, with the data that is known. */
export function issuerBlocks({ issuer }: Statement): StatementBlock[] {
  if (!issuer) return [];
  const names = issuer.companyName ? wrapLines(issuer.companyName, TEXT_WIDTH, NAME_STYLE) : [];
  const facts = [
    issuer.companyDocument,
    ...(issuer.companyAddress?.split('\n') ?? []),
    joinParts(issuer.companyEmail, issuer.companyPhone),
  ].flatMap((text) => wrapLines(text ?? '', TEXT_WIDTH, FACT_STYLE));
  if (names.length + facts.length === 0) return [];
  const nameHeight = names.length * 18;
  const height = nameHeight + facts.length * FACT_LINE_HEIGHT_PT + 12;
  return [
    {
      height: height + 14,
      draw(document, y) {
        document.tag('P', () => {
          for (const [index, name] of names.entries())
            document.text(name, PAGE.margin, y + index * 18, NAME_STYLE);
          for (const [index, fact] of facts.entries()) {
            document.text(fact, PAGE.margin, y + nameHeight + index * FACT_LINE_HEIGHT_PT, FACT_STYLE);
          }
        });
        const bottom = y + height;
        document.decoration(() =>
          document.doc.moveTo(PAGE.margin, bottom).lineTo(RIGHT, bottom).lineWidth(1).stroke(COLORS.petrol),
        );
      },
    },
  ];
}

const factsOf = (statement: Statement): [label: string, value: string][] => [
  statement.charge
    ? ['Vencimento', plainDayText(statement.charge.dueOn)!]
    : ['Situação', billingStatusLabels[statement.status]],
  ['Versão', statement.number === null ? 'Prévia' : String(statement.number)],
  ['Apurado em', minuteText(statement.takenAt)],
];

function drawFacts(document: PdfDocument, statement: Statement, y: number): void {
  for (const [index, [label, value]] of factsOf(statement).entries()) {
    const x = PAGE.margin + index * 130;
    document.tag('P', () => {
      document.text(label, x, y, { size: 7.5, color: 'muted' });
      document.text(value, x, y + 11, { size: 9.5, weight: 'semibold' });
    });
  }
}

/** Block with title, month, version and requester of the statement. */
export function titleBlock(statement: Statement): StatementBlock {
  const { requester, month, year, charge } = statement;
  const who: TextStyle = { size: 10, weight: 'semibold' };
  const names = requester
    ? wrapLines(`${charge ? 'Cliente' : 'Solicitante'}: ${requester.name}`, TEXT_WIDTH, who)
    : [];
  const facts = [charge?.legalName, charge?.document, ...(charge?.address?.split('\n') ?? [])].flatMap(
    (text) => (text ? wrapLines(text, TEXT_WIDTH, FACT_STYLE) : []),
  );
  const nameHeight = names.length * 14 + facts.length * FACT_LINE_HEIGHT_PT;
  return {
    height: 96 + nameHeight,
    draw(document, y) {
      document.tag('P', () =>
        document.text(documentName(statement), PAGE.margin, y, {
          size: 9.5,
          weight: 'semibold',
          color: 'petrol',
        }),
      );
      document.tag('H1', () =>
        document.text(periodTitle(month, year), PAGE.margin, y + 13, { size: 21, weight: 'semibold' }),
      );
      for (const [index, name] of names.entries()) {
        document.tag('P', () => document.text(name, PAGE.margin, y + 44 + index * 14, who));
      }
      for (const [index, fact] of facts.entries()) {
        const line = y + 45 + names.length * 14 + index * FACT_LINE_HEIGHT_PT;
        document.tag('P', () => document.text(fact, PAGE.margin, line, FACT_STYLE));
      }
      drawFacts(document, statement, y + nameHeight + 50);
    },
  };
}
