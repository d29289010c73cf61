import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { cx } from '../../design/cx.ts';
import type { Drawn, DrawnKind, Preset, Send, Turn } from '../../domain/controls/drawn.ts';
import { Arranging } from './Arranging.tsx';
import { Control } from './Control.tsx';
import styles from './ControlsOnScreen.module.css';

/** Controls that lie on the picture, for thumbs. */
export interface ControlsOnScreenModel {
  readonly controls: readonly Drawn[];
  /** 0.2 to 1. */
  readonly opacity: number;
  /** Undefined while they are played with. */
  readonly arranging: ArrangingModel | undefined;
  readonly press: (control: Drawn) => void;
  readonly release: (control: Drawn) => void;
  /** Pushes a stick or a cross, x right and y down from -1 to 1. */
  readonly push: (control: Drawn, x: number, y: number) => void;
  /** By a way in CSS pixels. */
  readonly look: (dx: number, dy: number) => void;
}

export interface ArrangingModel {
  readonly turn: Turn;
  /** The id of the one that is being changed. */
  readonly chosen: string | undefined;
  readonly choose: (id: string | undefined) => void;
  readonly place: (id: string, change: Partial<Pick<Drawn, 'x' | 'y' | 'size'>>) => void;
  readonly remove: (id: string) => void;
  readonly add: (kind: DrawnKind, send: Send) => void;
  readonly reset: (preset: Preset) => void;
  readonly done: () => void;
}

export const ControlsOnScreen = observer(function ControlsOnScreen({
  model,
}: {
  readonly model: ControlsOnScreenModel;
}) {
  const { t } = useTranslation('controls');
  const { controls, arranging, opacity } = model;
  return (
    <section
      className={cx(styles.layer, arranging && styles.arranging)}
      aria-label={t('drawn.name')}
      data-keeps-keys={arranging ? '' : undefined}
    >
      <div className={styles.controls} style={{ opacity: arranging ? 1 : opacity }}>
        {controls.map((control) => (
          <Control key={control.id} control={control} model={model} />
        ))}
      </div>
      {arranging && <Arranging model={arranging} controls={controls} />}
    </section>
  );
});
