import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { SwitchMarkModel, AccessRing } from './SwitchMark.types.ts';
import styles from './SwitchMark.module.css';

/** Marks items for players with switches or with a pointer that can't press. */
export const SwitchMark = observer(function SwitchMark({ model }: { readonly model: SwitchMarkModel }) {
  return model.ring && <Ring key={model.turn} ring={model.ring} />;
});

function Ring({ ring }: { readonly ring: AccessRing }) {
  const element = useRef<HTMLDivElement>(null);
  // Shown again, because a popover is drawn above the dialogs that were open before it.
  useEffect(() => element.current?.showPopover(), []);
  const { kind, left, top, width, height, sign, share } = ring;
  return (
    <div
      ref={element}
      popover="manual"
      aria-hidden="true"
      className={styles.ring}
      data-kind={kind}
      style={{ left, top, width, height }}
    >
      {sign && <span className={styles.sign}>{sign}</span>}
      {share !== undefined && <span className={styles.rest} style={{ '--share': share }} />}
    </div>
  );
}
