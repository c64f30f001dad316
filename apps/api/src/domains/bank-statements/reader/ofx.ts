import { emptyStatement, type AccountStatement, type BankLine } from './lines';
import { decodeEntities, readTags, type OfxTag } from './ofx-tags';
import { balanceReason, collapseBlanks, readAmount, readDay } from './values';

/** Types that mean money that went out, for files without a negative amount. */
const OUTGOING = new Set([
  ...['DEBIT', 'OUT', 'PAYMENT', 'FEE', 'SRVCHG', 'ATM', 'POS', 'CHECK', 'CASH', 'DIRECTDEBIT', 'REPEATPMT'],
]);

/** Statements of cards and investments, whose lines are not those of an account. */
const OTHER_STATEMENTS = new Set(['CCSTMTRS', 'INVSTMTRS']);
/** Aggregates that are read, each of leaves alone. */
const READ = new Set(['BANKACCTFROM', 'STMTTRN', 'LEDGERBAL']);
/** Aggregates that end those, or have leaves of the same names. */
const OTHERS = new Set(['BANKTRANLIST', 'AVAILBAL', 'BALLIST']);
/** Parts of a transaction with leaves of the same names: the account of the other side. */
const OTHER_SIDE = new Set(['BANKACCTTO', 'CCACCTTO']);

type Leaves = Map<string, string>;

interface ReadLine extends BankLine {
  isTypedOut: boolean;
}

interface OpenStatement extends AccountStatement {
  lines: ReadLine[];
}

const textOf = (leaves: Leaves, name: string): string =>
  collapseBlanks(decodeEntities(leaves.get(name) ?? ''));

/** An identifier of zeros, or none at all, says nothing. */
const idOf = (text: string): string | null => (/^0*$/.test(text) ? null : text);

function addLine({ lines, skipped }: OpenStatement, leaves: Leaves): void {
  const memo = textOf(leaves, 'MEMO');
  const name = textOf(leaves, 'NAME') || null;
  const cents = readAmount(leaves.get('TRNAMT') ?? '')?.cents;
  const day = readDay(leaves.get('DTPOSTED') ?? '');
  const text = memo || (name ?? '');
  const sum = balanceReason(text);
  if (!cents) skipped.push({ text, reason: 'no amount' });
  else if (sum) skipped.push({ text, reason: sum });
  else if (day === null) skipped.push({ text, reason: 'no day' });
  else
    lines.push({
      ...{ day, cents, bankId: idOf(textOf(leaves, 'FITID')), memo, name },
      isTypedOut: OUTGOING.has(textOf(leaves, 'TRNTYPE').toUpperCase()),
    });
}

function setBalance(statement: OpenStatement, leaves: Leaves): void {
  const amount = readAmount(leaves.get('BALAMT') ?? '');
  // Some banks leave the decimal sign out, so that the amount is a hundred times too large.
  if (!amount?.hasDecimals) return;
  statement.balance = { cents: amount.cents, day: readDay(leaves.get('DTASOF') ?? '') };
}

function setAccount(statement: OpenStatement, leaves: Leaves): void {
  statement.bank ??= textOf(leaves, 'BANKID') || null;
  statement.account ??= textOf(leaves, 'ACCTID') || null;
}

const TAKE: Record<string, (statement: OpenStatement, leaves: Leaves) => void> = {
  BANKACCTFROM: setAccount,
  STMTTRN: addLine,
  LEDGERBAL: setBalance,
};

/** Follows the tags of a file, and collects what stands between them. */
class Collector {
  readonly statements: OpenStatement[] = [];
  hasOtherStatements = false;
  private statement: OpenStatement | undefined;
  private isOther = false;
  private aggregate: string | undefined;
  private leaves: Leaves = new Map();
  private isOtherSide = false;

  take({ name, isEnd, text }: OfxTag): void {
    if (OTHER_SIDE.has(name)) this.isOtherSide = !isEnd;
    else if (name === 'STMTRS' || OTHER_STATEMENTS.has(name)) this.begin(name, isEnd);
    else if (READ.has(name)) this.open(isEnd ? undefined : name);
    else if (OTHERS.has(name)) this.open(undefined);
    else if (!isEnd && this.aggregate && !this.isOtherSide && !this.leaves.has(name))
      this.leaves.set(name, text);
  }

  /** Takes what is open, at the end of the file at the latest. */
  open(name: string | undefined): void {
    if (this.aggregate && !this.isOther) TAKE[this.aggregate]!((this.statement ??= this.add()), this.leaves);
    this.aggregate = name;
    this.leaves = new Map();
    this.isOtherSide = false;
  }

  private begin(name: string, isEnd: boolean): void {
    this.open(undefined);
    this.isOther = !isEnd && OTHER_STATEMENTS.has(name);
    this.hasOtherStatements ||= this.isOther;
    this.statement = name === 'STMTRS' && !isEnd ? this.add() : undefined;
  }

  private add(): OpenStatement {
    const statement: OpenStatement = { ...emptyStatement(null, null), lines: [] };
    this.statements.push(statement);
    return statement;
  }
}

/** Where no amount of a file is negative, the types of its lines say which money went out. */
function deriveSigns(statements: readonly OpenStatement[]): void {
  const lines = statements.flatMap((statement) => statement.lines);
  if (lines.some(({ cents }) => cents < 0)) return;
  for (const statement of statements) {
    const outgoing = statement.lines.filter(({ isTypedOut, cents }) => isTypedOut && cents > 0);
    for (const line of outgoing) line.cents = -line.cents;
    statement.isSignDerived = outgoing.length > 0;
  }
}

/** What an OFX file contains. */
export interface OfxFile {
  statements: AccountStatement[];
  /** Whether it has statements of cards or investments, which are left out. */
  hasOtherStatements: boolean;
}

/** Reads an OFX file of version 1 or 2, which need not be well-formed (OFX 1.6 and 2.3, as banks write them). */
export function readOfx(content: string): OfxFile {
  const collector = new Collector();
  readTags(content, (tag) => collector.take(tag));
  collector.open(undefined);
  const { statements, hasOtherStatements } = collector;
  deriveSigns(statements);
  return {
    statements: statements.map(({ lines, ...statement }) => ({
      ...statement,
      lines: lines.map(({ isTypedOut: _, ...line }) => line),
    })),
    hasOtherStatements,
  };
}
