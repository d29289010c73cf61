import type { ReactNode } from 'react';
import { cx } from '../../../design/cx.ts';
import styles from './Ticket.module.css';

export interface TicketFact {
  readonly label: string;
  readonly value: ReactNode;
}

export interface TicketProps {
  /** What it admits to, in large letters, and what that is called. */
  readonly admits: TicketFact;
  /** One or two more: the price, until when. */
  readonly facts?: readonly TicketFact[] | undefined;
  /** Below the dashes: the number that it is found by. */
  readonly stub?: ReactNode | undefined;
  /** It counts. One that doesn't yet lies in the dark. */
  readonly lit?: boolean | undefined;
}

/** A ticket of paper, for something that a player has. */
export function Ticket({ admits, facts, stub, lit }: TicketProps) {
  return (
    <div className={cx(styles.ticket, lit && styles.lit)}>
      <dl className={cx(styles.facts, stub !== undefined && styles.torn)}>
        {[admits, ...(facts ?? [])].map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {stub !== undefined && <div className={styles.stub}>{stub}</div>}
    </div>
  );
}
