import { observer } from 'mobx-react-lite';
import { cx } from '../../../design/cx.ts';
import type { SoundSide } from '../../../domain/assistance/hearing/loudSounds.ts';
import styles from './LoudSoundSignal.module.css';

export interface LoudSoundSignalModel {
  /** Side of the loud sound; undefined without one. */
  readonly loud: SoundSide | undefined;
}

const SIDES = ['left', 'right'] as const;

/** Shows loud sounds at the edges of the picture. */
export const LoudSoundSignal = observer(function LoudSoundSignal({ model }: { readonly model: LoudSoundSignalModel }) {
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
