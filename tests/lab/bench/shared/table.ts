/** Text of a table cell. Numbers are right-aligned. */
export type Cell = string;

/** Formats rows under a heading with minimal column widths. The first column is text. */
export function table(title: string, head: readonly Cell[], rows: readonly (readonly Cell[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const last = head.length - 1;
  const line = (row: readonly Cell[]) =>
    head
      .map((_, column) => {
        const cell = row[column] ?? '';
        const width = widths[column] ?? 0;
        return column === 0 || column === last ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd();
  return [title, `  ${line(head)}`, ...rows.map((row) => `  ${line(row)}`), ''].join('\n');
}

export function ms(value: number): Cell {
  return Number.isFinite(value) ? value.toFixed(Math.abs(value) < 10 ? 2 : 1) : '–';
}
