import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../design/cx.ts';
import { useMeasured } from '../../../design/hooks/useMeasured.ts';
import { Arranging } from './Arranging.tsx';
import { Control } from './Control.tsx';
import styles from './ControlsOnScreen.module.css';
import type { ControlsOnScreenModel } from './ControlsOnScreen.types.ts';

export const ControlsOnScreen = observer(function ControlsOnScreen({
  model,
}: {
  readonly model: ControlsOnScreenModel;
}) {
  const { t } = useTranslation('controls');
  const { controls, arranging, opacity, below } = model;
  const { stage, picture } = useMeasured(model.picture);
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
          <Control key={control.id} control={control} model={model} />
        ))}
      </div>
      {arranging && <Arranging model={arranging} controls={controls} pad={model.pad} />}
    </section>
  );
});
