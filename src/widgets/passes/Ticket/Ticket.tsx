import type { ReactNode } from 'react';
import { cx } from '../../../design/cx.ts';
import styles from './Ticket.module.css';

export interface TicketFact {
  readonly label: string;
  readonly value: ReactNode;
}

export interface TicketProps {
  /** The ticket's main fact, in large letters, with its label. */
  readonly admits: TicketFact;
  /** One or two more facts on the ticket, such as price and end. */
  readonly facts?: readonly TicketFact[] | undefined;
  /** Content below the ticket's perforation: the order number. */
  readonly stub?: ReactNode | undefined;
  /** The pass is valid. The ticket of an invalid pass is dark. */
  readonly lit?: boolean | undefined;
}

/** A paper ticket for something that the player owns. */
export function Ticket({ admits, facts, stub, lit }: TicketProps) {
  return (
    <div className={cx(styles.ticket, lit && styles.highlighted)}>
      <dl className={cx(styles.facts, stub !== undefined && styles.perforated)}>
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
