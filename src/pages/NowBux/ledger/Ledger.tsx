import type { ReactNode } from 'react';
import { Heading } from '../../../design/primitives/Heading/Heading.tsx';
import styles from '../NowBux.module.css';

interface LedgerProps {
  readonly title: string;
  readonly columns: readonly [what: string, amount: string, when: string];
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** A table of amounts, with whatever stands above and below it. */
export function Ledger({ title, columns: [what, amount, at], above, below, children }: LedgerProps) {
  return (
    <section className={styles.section} aria-labelledby="ledger-title">
      <Heading level={2} size="2xl" id="ledger-title">
        {title}
      </Heading>
      {above}
      <table className={styles.ledger} aria-labelledby="ledger-title">
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col" className={styles.number}>
              {amount}
            </th>
            <th scope="col" className={styles.time}>
              {at}
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {below}
    </section>
  );
}
