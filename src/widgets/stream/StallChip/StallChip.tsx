import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { type IconComponent } from '../../../design/icons/Icon.tsx';
import { BoltIcon, MachineIcon, SignalIcon } from '../../../design/icons/icons.tsx';
import type { Blame } from '../../../domain/stream/stats/stallCause.ts';
import styles from './StallChip.module.css';

/** Model of the label about a stalled picture with a known cause. */
export interface StallChipModel {
  readonly blame: Blame;
}

const ICON: Readonly<Record<Blame, IconComponent>> = { network: SignalIcon, machine: MachineIcon, device: BoltIcon };

/** Shows the cause of a stall as a status without buttons, until the stall is over. */
export const StallChip = observer(function StallChip({ model }: { readonly model: StallChipModel }) {
  const { t } = useTranslation('stats');
  const Icon = ICON[model.blame];
  return (
    <output className={styles.chip}>
      <Icon size="1.25rem" />
      <span className={styles.text}>
        <strong className={styles.cause}>{t(`stall.${model.blame}.what`)}</strong>
        <span className={styles.advice}>{t(`stall.${model.blame}.next`)}</span>
      </span>
    </output>
  );
});
