import { describe, expect, test } from 'vitest';
import { parseCsv } from './parse-csv.ts';

/**
 * Small files like those banks, landlord tools and spreadsheets export; the people and street addresses are made up.
 */
const FILES: Record<string, { file: string; rows: [line: number, ...cells: string[]][] }> = {
  'a bank whose rows have one cell more than there are names': {
    file: 'Details,Posting Date,Amount,Check #\nDEBIT,03/31/2025,-12.00,,\nCHECK,03/24/2025,-240.00,1044,\n',
    rows: [
      [1, 'Details', 'Posting Date', 'Amount', 'Check #'],
      [2, 'DEBIT', '03/31/2025', '-12.00', '', ''],
      [3, 'CHECK', '03/24/2025', '-240.00', '1044', ''],
    ],
  },
  'a bank with a summary and a blank line before the names': {
    file: 'Description,,Summary Amt.\r\nTotal credits,,"2,895.00"\r\n\r\nDate,Description,Amount\r\n05/02/2025,"Zelle for ""May rent""","1,650.00"\r\n',
    rows: [
      [1, 'Description', '', 'Summary Amt.'],
      [2, 'Total credits', '', '2,895.00'],
      [4, 'Date', 'Description', 'Amount'],
      [5, '05/02/2025', 'Zelle for "May rent"', '1,650.00'],
    ],
  },
  'a bank without names': {
    file: '"06/30/2025","-10.00","*","","MONTHLY FEE"\n"06/12/2025","-212.80","*","2208","CHECK # 2208"\n',
    rows: [
      [1, '06/30/2025', '-10.00', '*', '', 'MONTHLY FEE'],
      [2, '06/12/2025', '-212.80', '*', '2208', 'CHECK # 2208'],
    ],
  },
  'a bank with a blank before each name': {
    file: 'Date, Time, Amount\n2025-06-30, 08:15:00, "1,650.00"\n',
    rows: [
      [1, 'Date', 'Time', 'Amount'],
      [2, '2025-06-30', '08:15:00', '1,650.00'],
    ],
  },
  'a card with lines inside its cells and a reference in apostrophes': {
    file: `Date,Amount,Details,City,Reference\n03/11/2025,59.90,"PAINT, PRIMER\n614-555-0114","COLUMBUS\nOH",'320250'\n03/12/2025,8.00,TAPE,COLUMBUS,'320251'\n`,
    rows: [
      [1, 'Date', 'Amount', 'Details', 'City', 'Reference'],
      [2, '03/11/2025', '59.90', 'PAINT, PRIMER\n614-555-0114', 'COLUMBUS\nOH', "'320250'"],
      [5, '03/12/2025', '8.00', 'TAPE', 'COLUMBUS', "'320251'"],
    ],
  },
  'a landlord tool with a byte order mark and a formula in a note': {
    file: '\uFEFFDate,Notes,Amount\n01/02/2025,"=HYPERLINK(""http://example.invalid"",""rent"")",1650.0\n',
    rows: [
      [1, 'Date', 'Notes', 'Amount'],
      [2, '01/02/2025', '=HYPERLINK("http://example.invalid","rent")', '1650.0'],
    ],
  },
  'a ledger with the account in a line of its own': {
    file: 'Property,Date,Credit\n-> 4100 - Rent Income,,\n"63 Pinwheel St, Columbus",11/03/2025,"1,150.00"\n',
    rows: [
      [1, 'Property', 'Date', 'Credit'],
      [2, '-> 4100 - Rent Income', '', ''],
      [3, '63 Pinwheel St, Columbus', '11/03/2025', '1,150.00'],
    ],
  },
  'a bookkeeping report with titles, an empty first name and sums in parentheses': {
    file: 'Sample Rentals LLC,,\n"December 1-31, 2025",,\n,,\n,Date,Amount\nChecking,,\n,12/01/2025,"$(250.00)"\nTotal for Checking,,(250.00)\n',
    rows: [
      [1, 'Sample Rentals LLC', '', ''],
      [2, 'December 1-31, 2025', '', ''],
      [4, '', 'Date', 'Amount'],
      [5, 'Checking', '', ''],
      [6, '', '12/01/2025', '$(250.00)'],
      [7, 'Total for Checking', '', '(250.00)'],
    ],
  },
  'a European ledger with semicolons, commas in its amounts and two columns of one name': {
    file: 'Date;Note;Amount;Note\n05.03.2025;"ridge tiles; 2nd visit";-1.234,56;“paid”\n02.05.2025;Café Zoë;1.150,00;\n',
    rows: [
      [1, 'Date', 'Note', 'Amount', 'Note'],
      [2, '05.03.2025', 'ridge tiles; 2nd visit', '-1.234,56', '“paid”'],
      [3, '02.05.2025', 'Café Zoë', '1.150,00', ''],
    ],
  },
  'a report with a title above lines of tabs': {
    file: 'Rent roll\r\n\r\nUnit\tTenant\tRent\r\nA\tOakenbay, C\t1,150\r\n\tvacant\t\r\n',
    rows: [
      [1, 'Rent roll'],
      [3, 'Unit', 'Tenant', 'Rent'],
      [4, 'A', 'Oakenbay, C', '1,150'],
      [5, '', 'vacant', ''],
    ],
  },
  'a listings site with a notice below the names': {
    file: 'SALE TYPE,ADDRESS,PRICE\n"In accordance with local MLS rules, some listings are left out"\nMLS Listing,1428 Bryden Road,"$425,000"\n',
    rows: [
      [1, 'SALE TYPE', 'ADDRESS', 'PRICE'],
      [2, 'In accordance with local MLS rules, some listings are left out'],
      [3, 'MLS Listing', '1428 Bryden Road', '$425,000'],
    ],
  },
};

describe('files that users import', () => {
  test.each(Object.entries(FILES))('%s', (_name, { file, rows }) => {
    expect(parseCsv(file).map(({ line, cells }) => [line, ...cells])).toEqual(rows);
  });
});
