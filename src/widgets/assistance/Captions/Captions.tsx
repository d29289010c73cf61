import { observer } from 'mobx-react-lite';
import styles from './Captions.module.css';
import type { CaptionsModel } from './Captions.types.ts';

/** The game's speech and sounds as text. Screen readers read new lines. */
export const Captions = observer(function Captions({ model }: { readonly model: CaptionsModel }) {
  return (
    <div className={styles.captions} data-size={model.size} data-background={model.background} role="log">
      {model.lines.map(({ id, speaker, text }) => (
        <p key={id} className={styles.line}>
          {speaker && <span className={styles.speaker}>{speaker}: </span>}
          {text}
        </p>
      ))}
    </div>
  );
});
