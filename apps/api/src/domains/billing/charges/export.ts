import { MONTHS } from '@demanda/contracts/billing';
import { exportCharges, exportServiceInvoices, type ChargeColumn } from '@demanda/contracts/charge-exports';
import { chargeMailStateLabels, chargeStatusLabels } from '@demanda/contracts/charge-labels';
import { asList } from '@demanda/contracts/list';
import { chargeCard } from '@demanda/contracts/records/charges';
import { sql } from 'kysely';
import type { App, Services } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import { selectAllIds } from '../../../engines/list/select-ids';
import { cardSheet } from '../../../engines/spreadsheet/card-sheet';
import { spreadsheetFile } from '../../../engines/spreadsheet/file';
import {
  dayColumn,
  moneyColumn,
  momentColumn,
  monthColumn,
  readSheet,
  textColumn,
  type ReadColumn,
  type SheetQuery,
} from '../../../engines/spreadsheet/read-sheet';
import { mailStateOf } from '../charge-emails/mail-state';
import { chargeList } from './list';
import { chargeStates } from './states';

const month = sql`make_date(charge.year, charge.month, 1)`;
const derived = cardSheet(chargeCard, 'charge', 'billing');
const columns: Record<ChargeColumn, ReadColumn> = {
  ...derived,
  number: { ...derived.number, width: 14 },
  requesterName: { ...derived.requesterName, width: 26 },
  periodTitle: monthColumn(chargeCard.periodTitle.label, month),
  status: { ...derived.status, width: 14, value: sql`state.status`, labels: chargeStatusLabels },
  mailState: {
    ...{ ...derived.mailState, width: 14, labels: chargeMailStateLabels },
    value: mailStateOf(sql.ref('charge.id')),
  },
  paidAmount: { ...derived.paidAmount, value: sql`charge.paid_amount - charge.difference_amount` },
  openAmount: { ...derived.openAmount, value: sql`state.open_amount` },
};

const chargeSheet = (named: readonly ChargeColumn[]): SheetQuery => ({
  name: 'Cobranças',
  columns: [...new Set(named)].map((name) => columns[name]),
  join: sql`join charges charge on charge.id = chosen.id
    join ${chargeStates()} state on state.charge_id = charge.id`,
});

/** SQL: 'Serviços de Março/2026: TAR-7 Relatório; TAR-9 Frete (ajuste de Janeiro/2026)'. */
const monthText = (row: string) =>
  sql`(${[...MONTHS]}::text[])[${sql.ref(`${row}month`)}] || '/' || ${sql.ref(`${row}year`)}`;
const serviceText = sql`'Serviços de ' || ${monthText('charge.')} || ': ' || (
  select string_agg(line.code || ' ' || line.title
    || coalesce(' (ajuste de ' || ${monthText('line.from_')} || ')', ''), '; ' order by line.position)
  from charge_lines line where line.charge_id = charge.id and line.revision = charge.revision)`;

/** SQL: what clients withheld as tax; reversals are entries of their own. */
const withheld = sql`(select coalesce(sum(amount), 0) from payments
  where charge_id = charge.id and kind = 'RETENCAO')`;

/** Client data as it is now, else as it was billed. */
const client = (column: string, key: string) =>
  sql`coalesce(${sql.ref(`requester.${column}`)}, current.client ->> ${sql.lit(key)})`;

const serviceInvoiceSheet: SheetQuery = {
  name: 'Notas de serviço',
  columns: [
    columns.number,
    columns.requesterName,
    textColumn('Razão social', client('legal_name', 'legalName'), { width: 32 }),
    textColumn('CPF/CNPJ', client('document', 'document'), { field: 'requesters.document' }),
    textColumn('Endereço', client('postal_address', 'address'), {
      width: 36,
      field: 'requesters.postalAddress',
    }),
    moneyColumn('Valor', 'charge.amount'),
    moneyColumn('Imposto retido', withheld, { width: 14 }),
    textColumn('Texto do serviço', serviceText, { width: 60 }),
    monthColumn('Competência', month),
    momentColumn('Emitida em', 'charge.issued_at'),
    dayColumn('Vencimento', 'charge.due_on'),
  ],
  join: sql`join charges charge on charge.id = chosen.id and charge.cancelled_at is null and not charge.is_draft
    join charge_revisions current on current.charge_id = charge.id and current.number = charge.revision
    left join requesters requester on requester.id = charge.requester_id`,
};

/** Registers the spreadsheets of the list of charges. */
export function chargeExportRoutes(app: App, { db }: Services): void {
  handle(app, exportCharges, async ({ query: { columns: names, ...query }, user }) => {
    const ids = await selectAllIds(db, chargeList(), query);
    const named = asList(names);
    const all = Object.keys(columns) as ChargeColumn[];
    const sheet = chargeSheet(named.length > 0 ? named : all);
    return spreadsheetFile('charges', 'Relatório de cobranças', [readSheet({ db, user }, sheet, ids)]);
  });
  handle(app, exportServiceInvoices, async ({ query, user }) => {
    const ids = await selectAllIds(db, chargeList(), query);
    const sheet = readSheet({ db, user }, serviceInvoiceSheet, ids);
    return spreadsheetFile('serviceInvoices', 'Notas de serviço', [sheet]);
  });
}
