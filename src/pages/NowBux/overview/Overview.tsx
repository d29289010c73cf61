import { observer } from 'mobx-react-lite';
import type { NowBuxModel } from '../NowBux.types.ts';
import { PARTS } from '../parts.ts';
import styles from './Overview.module.css';

/** What is near, and what can be done now: a card of each part that has one. */
export const Overview = observer(function Overview({ model }: { readonly model: NowBuxModel }) {
  return (
    <div className={styles.cards}>
      {PARTS.map(({ id, shown, Card }) => Card && shown(model) && <Card key={id} model={model} />)}
    </div>
  );
});
