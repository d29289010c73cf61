import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../design/cx.ts';
import { useMeasured } from '../../../design/hooks/useMeasured.ts';
import { type Drawn, keptApart, placed } from '../../../domain/controls/onScreenControls.ts';
import type { Rect } from '../../../domain/input/pointer/pictureCoordinates.ts';
import { ArrangementToolbar } from './ArrangementToolbar.tsx';
import { OnScreenControl } from './OnScreenControl.tsx';
import styles from './ControlsOnScreen.module.css';
import type { ArrangingModel, ControlsOnScreenModel } from './ControlsOnScreen.types.ts';

export const ControlsOnScreen = observer(function ControlsOnScreen({
  model,
}: {
  readonly model: ControlsOnScreenModel;
}) {
  const { t } = useTranslation('controls');
  const { controls, opacity, below } = model;
  const { stage, picture } = useMeasured(model.picture);
  const arranging = model.arranging && apartIn(model.arranging, controls, stage);
  const top = below ? picture.top + picture.height - stage.top : undefined;
  return (
    <section
      className={cx(styles.layer, arranging && styles.arranging, below && styles.below)}
      data-thumbs={below ? '' : undefined}
      aria-label={t('drawn.name')}
      data-keeps-keys={arranging ? '' : undefined}
    >
      <div className={styles.controls} style={{ opacity: arranging ? 1 : opacity, insetBlockStart: top }}>
        {controls.map((control) => (
          <OnScreenControl key={control.id} control={control} model={model} arranging={arranging} />
        ))}
      </div>
      {arranging && <ArrangementToolbar model={arranging} controls={controls} pad={model.pad} />}
    </section>
  );
});

/** Returns the model with a `place` that keeps the touch areas of on-screen controls apart. */
function apartIn(model: ArrangingModel, controls: readonly Drawn[], area: Rect): ArrangingModel {
  const place: ArrangingModel['place'] = (id, change) => {
    const control = controls.find((one) => one.id === id);
    if (!control) return;
    const { x, y, size } = keptApart(placed(control, change), controls, area);
    model.place(id, { x, y, size });
  };
  return Object.create(model, { place: { value: place } }) as ArrangingModel;
}
