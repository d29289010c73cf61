import type { ReactNode } from 'react';
import { cx } from '../../cx.ts';
import { ArrowDownIcon, ArrowUpIcon, SortIcon } from '../../icons/icons.tsx';
import { STOP } from '../../hooks/rows/useRows.ts';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import styles from './Table.module.css';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the end, in columns. */
  readonly align?: 'start' | 'end' | undefined;
  /** Its header is a button that asks for the order. */
  readonly sortable?: boolean | undefined;
  /** Names the row: a row header, and a card's title where it is narrow. One column has it. */
  readonly main?: boolean | undefined;
  /** CSS width; the rest share what is left. */
  readonly width?: string | undefined;
}

export interface Sort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

export interface TableProps<Row> {
  /** What it lists: its accessible name. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort?: Sort | undefined;
  /** Asked for by a header; the owner sorts. */
  readonly onSort?: ((sort: Sort) => void) | undefined;
  /** Instead of rows, where there are none: an `EmptyState`. */
  readonly empty?: ReactNode | undefined;
  /** So many rows are on their way: they keep their places. */
  readonly loading?: number | undefined;
  /** Its own height, in CSS units; it scrolls inside, under the header. Without it the page scrolls, and so does the header. */
  readonly height?: string | undefined;
}

/** Rows to be scanned: dense, with hairlines; each becomes a card where it is narrow. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, empty, loading = 0, height } = props;
  if (rows.length === 0 && loading === 0 && empty !== undefined) return empty;
  return (
    <div
      className={styles.frame}
      style={{ maxBlockSize: height }}
      {...(height && { tabIndex: 0, role: 'region', 'aria-label': caption })}
    >
      <table className={styles.table} aria-busy={loading > 0 || undefined}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={cx(styles.header, column.align === 'end' && styles.end)}
                style={{ inlineSize: column.width }}
                aria-sort={sort?.column === column.id ? sort.direction : undefined}
              >
                {column.sortable && onSort ? <SortButton column={column} sort={sort} onSort={onSort} /> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={styles.row}>
              {columns.map((column) => (
                <Cell key={column.id} column={column}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
          {Array.from({ length: loading }, (_, i) => (
            <tr key={`loading-${i}`} className={styles.row} aria-hidden="true">
              {columns.map(({ id, align, main }) => (
                <td key={id} className={cx(styles.cell, align === 'end' && styles.end, main && styles.main)}>
                  {!main && (
                    <span className={styles.name}>
                      <Skeleton shape="text" width="6rem" />
                    </span>
                  )}
                  <Skeleton shape="text" className={styles.waiting} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps<Row> {
  readonly column: Column<Row>;
  readonly children: ReactNode;
}

function Cell<Row>({ column, children }: CellProps<Row>) {
  const className = cx(styles.cell, column.align === 'end' && styles.end, column.main && styles.main);
  if (column.main)
    return (
      <th scope="row" className={className}>
        {children}
      </th>
    );
  return (
    <td className={className}>
      {/* Its header, where the row is a card and headers are out of sight. */}
      <span className={styles.name} aria-hidden="true">
        {column.header}
      </span>
      <span>{children}</span>
    </td>
  );
}

interface SortButtonProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort) => void;
}

function SortButton<Row>({ column, sort, onSort }: SortButtonProps<Row>) {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  const Icon = direction === undefined ? SortIcon : direction === 'ascending' ? ArrowUpIcon : ArrowDownIcon;
  return (
    <button
      type="button"
      {...STOP}
      className={styles.sort}
      data-sorted={direction !== undefined}
      onClick={() => onSort({ column: column.id, direction: direction === 'ascending' ? 'descending' : 'ascending' })}
    >
      <span>{column.header}</span>
      <Icon size="1em" />
    </button>
  );
}
