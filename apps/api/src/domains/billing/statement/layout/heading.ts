import { billingStatusLabels, periodTitle } from '@demanda/contracts/billing';
import {
  COLORS,
  PAGE,
  RIGHT,
  TEXT_WIDTH,
  type PdfDocument,
  type TextStyle,
} from '../../../../engines/pdf/pdf-document';
import { minuteText, plainDayText } from '../../../../kernel/format';
import { documentName, type ClientData, type Statement } from '../statement';
import type { StatementBlock } from './block';
import { wrapLines } from './text-blocks';

const NAME_STYLE: TextStyle = { size: 13, weight: 'semibold' };
const FACT_STYLE: TextStyle = { size: 8.5, color: 'muted' };
const FACT_LINE_HEIGHT_PT = 12;

const joinParts = (...texts: (string | null)[]): string => texts.filter(Boolean).join(' · ');

/** Blocks of the issuer, with the data that is known. */
export function issuerBlocks({ issuer }: Pick<Statement, 'issuer'>): StatementBlock[] {
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

type Figure = readonly [label: string, value: string];

interface Heading {
  /** Above the title. */
  documentName: string;
  title: string;
  /** Whom the document is for, such as 'Cliente: Ana'. */
  recipient?: string | null;
  /** Lines below the recipient; empty ones are left out. */
  facts?: readonly (string | null | undefined)[];
  figures: readonly Figure[];
}

const figuresOf = (statement: Statement): Figure[] => [
  statement.charge
    ? ['Vencimento', plainDayText(statement.charge.dueOn)!]
    : ['Situação', billingStatusLabels[statement.status]],
  ['Versão', statement.number === null ? 'Prévia' : String(statement.number)],
  ['Apurado em', minuteText(statement.takenAt)],
];

function drawFigures(document: PdfDocument, figures: readonly Figure[], y: number): void {
  for (const [index, [label, value]] of figures.entries()) {
    const x = PAGE.margin + index * 130;
    document.tag('P', () => {
      document.text(label, x, y, { size: 7.5, color: 'muted' });
      document.text(value, x, y + 11, { size: 9.5, weight: 'semibold' });
    });
  }
}

/** Data of a client as a document names it; what is not known is left out. */
export const clientFacts = ({ legalName, document, address }: ClientData) => [
  legalName,
  document,
  ...(address?.split('\n') ?? []),
];

/** Block with title, month, version and requester of the statement. */
export function titleBlock(statement: Statement): StatementBlock {
  const { requester, month, year, charge } = statement;
  return headingBlock({
    documentName: documentName(statement),
    title: periodTitle(month, year),
    recipient: requester && `${charge ? 'Cliente' : 'Solicitante'}: ${requester.name}`,
    facts: charge && clientFacts(charge),
    figures: figuresOf(statement),
  });
}

const WHO_STYLE: TextStyle = { size: 10, weight: 'semibold' };

/** Block with the name of a document, whom it is for, and its main figures. */
export function headingBlock({
  documentName: name,
  title,
  recipient,
  facts,
  figures,
}: Heading): StatementBlock {
  const names = recipient ? wrapLines(recipient, TEXT_WIDTH, WHO_STYLE) : [];
  const lines = (facts ?? []).flatMap((text) => (text ? wrapLines(text, TEXT_WIDTH, FACT_STYLE) : []));
  const nameHeight = names.length * 14 + lines.length * FACT_LINE_HEIGHT_PT;
  return {
    height: 96 + nameHeight,
    draw(document, y) {
      document.tag('P', () =>
        document.text(name, PAGE.margin, y, { size: 9.5, weight: 'semibold', color: 'petrol' }),
      );
      document.tag('H1', () => document.text(title, PAGE.margin, y + 13, { size: 21, weight: 'semibold' }));
      for (const [index, line] of names.entries()) {
        document.tag('P', () => document.text(line, PAGE.margin, y + 44 + index * 14, WHO_STYLE));
      }
      for (const [index, fact] of lines.entries()) {
        const line = y + 45 + names.length * 14 + index * FACT_LINE_HEIGHT_PT;
        document.tag('P', () => document.text(fact, PAGE.margin, line, FACT_STYLE));
      }
      drawFigures(document, figures, y + nameHeight + 50);
    },
  };
}
