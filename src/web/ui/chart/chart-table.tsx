export interface ChartTableData {
  /** Heading of the first column, such as "Year". */
  rowHeader: string;
  columns: readonly string[];
  rows: readonly { label: string; cells: readonly string[] }[];
}

interface ChartTableProps {
  caption: string;
  data: ChartTableData;
}

/** A chart's data as a table. */
export function ChartTable({ caption, data }: ChartTableProps) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="sticky top-0 bg-surface text-muted">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pr-4 text-left font-medium">
            {data.rowHeader}
          </th>
          {data.columns.map((column) => (
            <th key={column} scope="col" className="py-2 pl-4 text-right font-medium">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.rows.map((row) => (
          <tr key={row.label} className="border-b border-dashed border-line last:border-0">
            <th scope="row" className="py-1.5 pr-4 text-left font-normal whitespace-nowrap">
              {row.label}
            </th>
            {row.cells.map((cell, column) => (
              <td
                key={data.columns[column]}
                className="py-1.5 pl-4 text-right whitespace-nowrap tabular-nums"
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
