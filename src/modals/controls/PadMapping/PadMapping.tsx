import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { Progress } from '../../../design/primitives/Progress/Progress.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import { controlOf, type MappingStep } from '../../../domain/input/gamepad/padMapping.ts';
import { PadPicture } from '../../../widgets/controls/PadPicture/PadPicture.tsx';
import styles from './PadMapping.module.css';
import type { PadMappingModel } from './PadMapping.types.ts';

/**
 * Asks for one control of a gamepad after another. The dialog receives the gamepad's input. Keys and mouse press its
 * buttons.
 */
export const PadMapping = observer(function PadMapping({ model }: { readonly model: PadMappingModel }) {
  const { t } = useTranslation('checks');
  useEffect(() => {
    const stop = new AbortController();
    model.watch(stop.signal);
    return () => stop.abort();
  }, [model]);
  const { name, step, at, count, started } = model;
  return (
    <Dialog
      open
      title={t('map.title', { name })}
      closeLabel={t('close')}
      onClose={model.close}
      actions={
        <>
          {step && <Button onClick={model.skip}>{t('map.skip')}</Button>}
          <Button variant={step ? undefined : 'go'} disabled={!started} onClick={model.save}>
            {t('map.save')}
          </Button>
          <Button variant="quiet" disabled={at === 0} onClick={model.back}>
            {t('map.back')}
          </Button>
        </>
      }
    >
      <div className={styles.prompt} data-takes-pad="all">
        <Text tone="soft">{t('map.how')}</Text>
        <PadPicture
          pad={step ? targetOf(step) : model.pressed}
          zones={{ stick: 0 }}
          label={step ? t('map.picture') : t('map.try-picture', { name })}
        />
        <div className={styles.status} role="status">
          <Text strong>{t(promptOf(model))}</Text>
          {model.problem && (
            <Text size="s" tone="soft">
              {t(model.problem === 'taken' ? 'map.taken' : 'map.no-stick')}
            </Text>
          )}
        </div>
        <Progress label={t('map.progress', { at, count })} value={at / count} />
      </div>
    </Dialog>
  );
});

function promptOf({ plugged, step }: PadMappingModel) {
  if (!plugged) return 'map.gone';
  return step ? (`map.ask.${step}` as const) : 'map.done';
}

/**
 * Returns the gamepad's state that the picture shows for a step: the requested button pressed, or the stick pushed.
 */
function targetOf(step: MappingStep): PadMappingModel['pressed'] {
  const { kind, number } = controlOf(step);
  const lit = (length: number, on: boolean) => Array.from({ length }, (_, i) => (on && i === number ? 1 : 0));
  return { buttons: lit(17, kind === 'button'), axes: lit(4, kind === 'axis') };
}
