import { describe, expect, test } from 'vitest';
import { MOST_IMPORT_ROWS } from '#contract/listings/imports.ts';
import { readBook } from '#server/features/book-imports/read-book-rows.ts';
import { recordsIn } from './statement-records.ts';

const HEADER = 'OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nCHARSET:1252\r\n\r\n';
const ofx = (body: string, currency = 'USD') =>
  `${HEADER}<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>${currency}${body}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`;
const account = (number: string, type = 'CHECKING') =>
  `<BANKACCTFROM><BANKID>044000037<ACCTID>${number}<ACCTTYPE>${type}</BANKACCTFROM>`;
const posted = (day: string, amount: string, name: string, id = '', more = '') =>
  `\n<STMTTRN>\n<TRNTYPE>OTHER\n<DTPOSTED>${day}120000[-5:EST]\n<TRNAMT>${amount}\n<FITID>${id}\n<NAME>${name}\n${more}</STMTTRN>`;
const MARCH = `${account('000123456789')}<BANKTRANLIST><DTSTART>20260301<DTEND>20260331${posted('20260302', '1150.00', 'ZELLE FROM M ORTIZ', '1')}${posted('20260305', '-48.60', 'HARDWARE &amp; PAINT', '2', '<MEMO>63 Pinwheel St\n')}${posted('20260305', '-48.60', 'HARDWARE &amp; PAINT', '2')}</BANKTRANLIST><LEDGERBAL><BALAMT>3,052.80<DTASOF>20260331</LEDGERBAL>`;

const bookOf = (csv: string, accountName = '') =>
  readBook({
    csv,
    account: accountName,
    mapping: null,
    properties: [{ propertyId: 'pinwheel', address: '63 Pinwheel St', units: [] }],
    leases: [],
    rules: [],
    decisions: new Map(),
  });
const rowsOf = (csv: string) =>
  bookOf(csv).rows.map(({ date, cents, text, balanceCents, skipped }) => [
    date,
    cents,
    text,
    balanceCents,
    skipped,
  ]);

describe('OFX and QFX', () => {
  test('3 unclosed SGML transactions have their day, cents, text and the balance counted back from $3,052.80', () => {
    expect(rowsOf(ofx(MARCH))).toEqual([
      ['2026-03-02', 115_000, 'ZELLE FROM M ORTIZ', 315_000, null],
      ['2026-03-05', -4860, 'HARDWARE & PAINT · 63 Pinwheel St', 310_140, null],
      ['2026-03-05', -4860, 'HARDWARE & PAINT', 305_280, null],
    ]);
    const { rows, layout, account: named } = bookOf(ofx(MARCH));
    expect(rows[1]).toMatchObject({ propertyId: 'pinwheel', line: 14 });
    expect(layout.format).toBe('Bank statement (QFX, OFX or CAMT.053)');
    expect(named).toMatchObject({ names: ['Bank account ••6789'], isInFile: false });
  });

  test('the same file as OFX 2 with closed tags reads the same', () => {
    const closed = ofx(MARCH)
      .replace(HEADER, '<?xml version="1.0"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n\n\n')
      .replaceAll(/<([A-Z]+)>([^<\s][^<\n]*)/g, '<$1>$2</$1>');
    expect(rowsOf(closed)).toEqual(rowsOf(ofx(MARCH)));
  });

  test('rows listed newest first get the same balances', () => {
    const rows = MARCH.split('</STMTTRN>');
    const first = rows[0]!.indexOf('\n<STMTTRN>');
    const start = rows[0]!.slice(0, first);
    const turned = `${start}${[rows[2], rows[1], rows[0]!.slice(first)].join('</STMTTRN>')}</STMTTRN>${rows[3]}`;
    expect(rowsOf(ofx(turned)).map(([date, , , balance]) => [date, balance])).toEqual([
      ['2026-03-05', 305_280],
      ['2026-03-05', 310_140],
      ['2026-03-02', 315_000],
    ]);
  });

  test('a balance dated 1 day after the last day of the rows is not used', () => {
    const later = MARCH.replace('<DTASOF>20260331', '<DTASOF>20260401');
    expect(rowsOf(ofx(later)).map(([, , , balance]) => balance)).toEqual([null, null, null]);
  });

  test('a purchase and its fee with one FITID, and one FITID reused in April, are 3 rows; the same file twice is the same 3', () => {
    const body = `${account('1')}${posted('20260302', '-100.00', 'WIRE', '7')}${posted('20260302', '-25.00', 'WIRE FEE', '7')}${posted('20260402', '-100.00', 'WIRE', '7')}`;
    const prints = (csv: string) => bookOf(csv).rows.map(({ fingerprint }) => fingerprint);
    expect(new Set(prints(ofx(body))).size).toBe(3);
    expect(prints(ofx(body))).toEqual(prints(ofx(body)));
  });

  test('2 accounts in one file are named by type and last 4 digits, and remembered separately', () => {
    const two = ofx(
      `${account('000123456789')}${posted('20260302', '5.00', 'A', '1')}</STMTRS><STMTRS><CURDEF>USD${account('000198765432', 'SAVINGS')}${posted('20260302', '6.00', 'B', '1')}`,
    );
    expect(bookOf(two).account).toMatchObject({
      names: ['Checking ••6789', 'Savings ••5432'],
      isInFile: true,
    });
    const keys = [ofx(MARCH), ofx(MARCH.replace('000123456789', '55501234'))].map(
      (file) => bookOf(file).layout.headerKey,
    );
    expect(new Set(keys).size).toBe(2);
  });

  test('a name with "<" or an unknown entity keeps its text; a check without a name is "Check 1044"', () => {
    const body = `${account('1')}${posted('20260302', '-1.00', 'A < B &foo; &#8211; C')}${posted('20260303', '-2.00', '', '', '<CHECKNUM>1044\n')}`;
    expect(bookOf(ofx(body)).rows.map(({ text }) => text)).toEqual([
      'A < B &foo; – C',
      'Check 1044',
    ]);
  });

  test('-1234,5 and 1,234.50 are $1,234.50 out and in', () => {
    const body = `${account('1')}${posted('20260302', '-1234,5', 'A')}${posted('20260303', '+1,234.50', 'B')}`;
    expect(bookOf(ofx(body)).rows.map(({ cents }) => cents)).toEqual([-123_450, 123_450]);
  });

  test.each(['1e3', 'NaN', '12.345', ''])(
    'the amount "%s" is an error or skipped, never guessed',
    (amount) => {
      const [row] = bookOf(ofx(`${account('1')}${posted('20260302', amount, 'X')}`)).rows;
      expect([row!.cents, row!.errors.length + (row!.skipped === null ? 0 : 1)]).toEqual([null, 1]);
    },
  );
});

const camt = (entries: string, version = '08', prefix = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${prefix}Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>4455667788</Id></Othr></Id></Acct><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">900.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-31</Dt></Dt></Bal>${entries}</Stmt></BkToCstmrStmt></${prefix}Document>\n`;
const entry = (amount: string, sign: string, more = '', status = '<Sts><Cd>BOOK</Cd></Sts>') =>
  `<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>${status}<BookgDt><Dt>2026-03-04</Dt></BookgDt><AcctSvcrRef>R-${amount}</AcctSvcrRef>${more}</Ntry>`;

describe('CAMT.053', () => {
  const batch =
    '<NtryDtls><TxDtls><Amt Ccy="USD">1000.00</Amt><RltdPties><Dbtr><Nm>M Ortiz</Nm></Dbtr><Cdtr><Nm>Owner</Nm></Cdtr></RltdPties><RmtInf><Ustrd>March rent</Ustrd></RmtInf></TxDtls><TxDtls><Amt Ccy="USD">150.00</Amt></TxDtls></NtryDtls>';

  test.each([
    ['02', '', '<Sts>BOOK</Sts>'],
    ['08', '', '<Sts><Cd>BOOK</Cd></Sts>'],
  ])(
    'version %s: a batch is 1 row of $1,150.00, a debit is negative, and the balance ends at $900.00',
    (version, prefix, status) => {
      const file = camt(
        `${entry('1150.00', 'CRDT', batch, status)}${entry('250.00', 'DBIT', '<AddtlNtryInf>City water</AddtlNtryInf>', status)}${entry('9.00', 'DBIT', '', status.replace('BOOK', 'PDNG'))}`,
        version,
        prefix,
      );
      expect(rowsOf(file)).toEqual([
        ['2026-03-04', 115_000, 'M Ortiz · March rent', 115_000, null],
        ['2026-03-04', -25_000, 'City water', 90_000, null],
        ['2026-03-04', -900, '', null, 'pending'],
      ]);
    },
  );

  test('with a namespace prefix on every element, the same 1 row is read', () => {
    const file = camt(entry('5.00', 'DBIT')).replaceAll(/<(\/?)([A-Z])/g, '<$1ns:$2');
    expect(rowsOf(file)).toEqual([['2026-03-04', -500, '', 90_000, null]]);
  });
});

describe('files that can’t be imported say why', () => {
  test.each([
    [
      'EUR',
      ofx(MARCH, 'EUR'),
      'This statement is in EUR. Only statements in US dollars can be imported.',
    ],
    [
      'EUR in single quotes',
      camt(entry('5.00', 'DBIT')).replaceAll('Ccy="USD"', "Ccy = 'EUR'"),
      'This statement is in EUR. Only statements in US dollars can be imported.',
    ],
    [
      'EUR stated by the account only',
      camt(entry('5.00', 'DBIT'))
        .replaceAll(' Ccy="USD"', '')
        .replace('</Acct>', '<Ccy>EUR</Ccy></Acct>'),
      'This statement is in EUR. Only statements in US dollars can be imported.',
    ],
    [
      'cut off',
      ofx(MARCH).slice(0, 700),
      'This file is incomplete. Download it from your bank again.',
    ],
    [
      'cut-off XML',
      camt(entry('5.00', 'DBIT')).slice(0, 500),
      'This file is incomplete. Download it from your bank again.',
    ],
    [
      'a document type',
      camt('').replace('<Document', '<!DOCTYPE x [<!ENTITY a "b">]><Document'),
      'Bank statements don’t declare a document type. Export the file again.',
    ],
    [
      'investments',
      `${HEADER}<OFX><INVSTMTMSGSRSV1></INVSTMTMSGSRSV1></OFX>`,
      'This file has no bank or card transactions. Download transactions as QFX or OFX.',
    ],
    [
      'another ISO message',
      '<Document><CstmrCdtTrfInitn></CstmrCdtTrfInitn></Document>',
      'This XML file isn’t a CAMT.053 statement. Choose CAMT.053, QFX or CSV at your bank.',
    ],
    [
      '50 levels deep',
      `${HEADER}<OFX>${'<A>'.repeat(50)}</OFX>`,
      'This file isn’t a bank statement we can read.',
    ],
  ])('%s', (_name, file, message) => {
    expect(() => recordsIn(file)).toThrow(message);
  });

  test('5,001 rows are refused; 5,000 rows and 12 files with a million broken characters are read within 20 seconds together', () => {
    const many = (count: number) =>
      ofx(`${account('1')}${posted('20260302', '1.00', 'X').repeat(count)}`);
    expect(() => recordsIn(many(MOST_IMPORT_ROWS + 1))).toThrow('more than 5,000 rows');
    const started = performance.now();
    expect(recordsIn(many(MOST_IMPORT_ROWS))).toHaveLength(MOST_IMPORT_ROWS + 1);
    for (const part of ['<', '<a ', '<A>x', '</A>', '&#', '<!--'])
      for (const [start, end] of [
        ['<OFX>', '</OFX>'],
        ['<Document>', '</Document>'],
      ])
        expect(() => recordsIn(`${start}${part.repeat(1_000_000 / part.length)}${end}`)).toThrow();
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});
