import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { FileDrop } from '../../../design/forms/FileDrop/FileDrop.tsx';
import { CameraIcon, TrashIcon } from '../../../design/icons/icons.tsx';
import { Img } from '../../../design/vettedElements.ts';
import styles from './ReportProblem.module.css';
import type { ReportProblemModel } from './ReportProblem.types.ts';

/** The screenshot attached to a problem report, shown as it will be sent. */
export const Screenshot = observer(function Screenshot({ model }: { readonly model: ReportProblemModel }) {
  const { t } = useTranslation('report');
  const { screenshot, canCapture, notAPicture } = model;
  if (screenshot !== undefined)
    return (
      <figure className={styles.picture}>
        <Img src={screenshot} alt={t('screenshot.alt')} />
        <Button size="s" icon={TrashIcon} onClick={model.detach}>
          {t('screenshot.detach')}
        </Button>
      </figure>
    );
  return (
    <div className={styles.screenshot}>
      {canCapture && (
        <Button icon={CameraIcon} onClick={model.capture}>
          {t('screenshot.capture')}
        </Button>
      )}
      <FileDrop
        label={t('screenshot.choose')}
        hint={t('screenshot.hint')}
        accept="image/*"
        onFiles={model.attach}
        onRefused={model.refuse}
        filesLabel={t('screenshot.choose')}
        removeLabel={() => t('screenshot.detach')}
        onRemove={model.detach}
        error={notAPicture ? t('screenshot.invalid') : undefined}
      />
    </div>
  );
});
