import { centsText } from '#domain/billing/invoices.ts';
import type { InvoiceRow } from '#server/db/schema/billing/invoices.ts';
import { dayText } from '#server/reports/report-text.ts';
import {
  bytesOf,
  GREEN,
  INK,
  type Ink,
  MARGIN,
  MUTED,
  need,
  openSheet,
  paragraph,
  rule,
  type Sheet,
  WIDTH,
  writeText,
} from './sheet.ts';

export interface PrintedInvoice {
  invoice: Omit<InvoiceRow, 'userId'>;
  customer: { name: string; email: string };
  /** True for the embedded provider: the invoice notes that no card was charged. */
  /** Who runs this installation, with the address; null if it isn't set. */
  seller: string | null;
  isTest: boolean;
}

const LINE_WIDTH = { x: MARGIN, width: WIDTH };
const AMOUNT_WIDTH = 110;

/** One US Letter page that prints well in black and white. */
export async function drawInvoice({
  invoice,
  customer,
  seller,
  isTest,
}: PrintedInvoice): Promise<Buffer> {
  const number = invoice.number ?? invoice.invoiceId;
  const sheet = openSheet({ title: `Invoice ${number}`, madeOn: invoice.createdAt });
  drawHead(sheet, invoice, number, isTest);
  drawParties(sheet, customer);
  drawLines(sheet, invoice);
  drawTotals(sheet, invoice);
  sheet.y += 24;
  const end = isTest
    ? 'Test mode: this invoice shows what would be charged. No card was charged and nothing is owed.'
    : 'Questions about this invoice? Contact us from Account > Billing.';
  paragraph(sheet, seller ? `Issued by ${seller}. ${end}` : end, { size: 9, color: MUTED });
  return bytesOf(sheet);
}

function drawHead(
  sheet: Sheet,
  invoice: PrintedInvoice['invoice'],
  number: string,
  isTest: boolean,
): void {
  const { y } = sheet;
  writeText(sheet, 'Freehold', { ...LINE_WIDTH, y: y - 6, face: 'title', size: 18, color: GREEN });
  const title = isTest ? 'Invoice (test mode)' : 'Invoice';
  writeText(sheet, title, { ...LINE_WIDTH, y: y - 6, face: 'title', size: 18, align: 'right' });
  sheet.y += 26;
  rule(sheet, sheet.y);
  sheet.y += 16;
  const facts: [string, string][] = [
    ['Invoice number', number],
    ['Date', dayText(invoice.createdAt)],
    ['Service period', `${dayText(invoice.periodStartsAt)} to ${dayText(invoice.periodEndsAt)}`],
    ['Status', statusText(invoice)],
  ];
  for (const [label, value] of facts) {
    writeText(sheet, label, { x: MARGIN, y: sheet.y, width: 110, size: 9.5, color: MUTED });
    const box = { x: MARGIN + 116, y: sheet.y, width: WIDTH - 116, size: 9.5 };
    sheet.y += Math.max(15, writeText(sheet, value, box));
  }
}

function statusText({
  status,
  paidAt,
  paidWith,
  nextAttemptAt,
}: PrintedInvoice['invoice']): string {
  if (status === 'paid')
    return `Paid${paidAt ? ` on ${dayText(paidAt)}` : ''}${paidWith ? ` with ${paidWith}` : ''}`;
  if (status === 'open')
    return nextAttemptAt ? `Open; next payment attempt on ${dayText(nextAttemptAt)}` : 'Open';
  return { draft: 'Draft', void: 'Void: no payment due', uncollectible: 'Unpaid' }[status];
}

function drawParties(sheet: Sheet, customer: PrintedInvoice['customer']): void {
  sheet.y += 18;
  const strong: Ink = { face: 'strong', size: 9.5 };
  writeText(sheet, 'Billed to', { x: MARGIN, y: sheet.y, width: WIDTH / 2, size: 9, color: MUTED });
  sheet.y += 14;
  sheet.y += writeText(sheet, customer.name, {
    ...strong,
    x: MARGIN,
    y: sheet.y,
    width: WIDTH / 2,
    maxLines: 2,
  });
  sheet.y += writeText(sheet, customer.email, {
    x: MARGIN,
    y: sheet.y,
    width: WIDTH,
    size: 9.5,
    maxLines: 2,
  });
  sheet.y += 22;
}

function row(sheet: Sheet, label: string, amount: string, ink: Ink = {}): void {
  const size = ink.size ?? 10;
  need(sheet, size * 2);
  const height = writeText(sheet, label, {
    ...ink,
    size,
    x: MARGIN,
    y: sheet.y,
    width: WIDTH - AMOUNT_WIDTH - 12,
  });
  writeText(sheet, amount, {
    ...ink,
    size,
    x: MARGIN + WIDTH - AMOUNT_WIDTH,
    y: sheet.y,
    width: AMOUNT_WIDTH,
    align: 'right',
  });
  sheet.y += height + 7;
}

function drawLines(sheet: Sheet, { lines }: PrintedInvoice['invoice']): void {
  row(sheet, 'Description', 'Amount', { size: 9, color: MUTED });
  rule(sheet, sheet.y - 2);
  sheet.y += 8;
  for (const { description, cents } of lines) row(sheet, description, centsText(cents));
  rule(sheet, sheet.y);
  sheet.y += 10;
}

function drawTotals(sheet: Sheet, invoice: PrintedInvoice['invoice']): void {
  const { totalCents, creditCents, paidCents, status } = invoice;
  row(sheet, 'Total', centsText(totalCents), { face: 'strong', size: 10.5, color: INK });
  if (totalCents < 0) row(sheet, 'Credit toward future invoices', centsText(-totalCents));
  if (creditCents > 0) row(sheet, 'Paid from account credit', centsText(-creditCents));
  if (paidCents > 0) row(sheet, 'Paid', centsText(-paidCents));
  const due = status === 'open' ? Math.max(0, totalCents - creditCents - paidCents) : 0;
  row(sheet, 'Amount due', centsText(due), { face: 'strong', size: 12 });
}
