import { observer } from 'mobx-react-lite';
import { cx } from '../../../design/cx.ts';
import type { SoundSide } from '../../../domain/assistance/hearing/loudSounds.ts';
import styles from './LoudSignal.module.css';

export interface LoudSignalModel {
  /** Side of the loud sound; undefined without one. */
  readonly loud: SoundSide | undefined;
}

const SIDES = ['left', 'right'] as const;

/** Shows loud sounds at the edges of the picture. */
export const LoudSignal = observer(function LoudSignal({ model }: { readonly model: LoudSignalModel }) {
  const { loud } = model;
  return (
    <div className={styles.signal} aria-hidden="true">
      {SIDES.map((side) => (
        <span
          key={side}
          data-side={side}
          className={cx(styles.edge, (loud === side || loud === 'both') && styles.on)}
        />
      ))}
    </div>
  );
});
