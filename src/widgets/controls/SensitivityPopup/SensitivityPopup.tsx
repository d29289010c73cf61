import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckIcon } from '../../../design/icons/icons.tsx';
import { IconButton } from '../../../design/primitives/IconButton/IconButton.tsx';
import { SensitivitySlider } from '../SensitivitySlider/SensitivitySlider.tsx';
import styles from './SensitivityPopup.module.css';

/** Model of the sensitivity popup over the running game. */
export interface SensitivityPopupModel {
  readonly value: number;
  readonly set: (value: number) => void;
  /** Closes the popup and returns the keyboard to the game. */
  readonly close: () => void;
}

export const SensitivityPopup = observer(function SensitivityPopup({
  model,
}: {
  readonly model: SensitivityPopupModel;
}) {
  const { t } = useTranslation('controls');
  const popup = useRef<HTMLElement>(null);
  useEffect(() => popup.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    model.close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape on whatever is inside closes it
    <section
      ref={popup}
      className={styles.popup}
      aria-label={t('view.sensitivity')}
      data-keeps-keys=""
      onKeyDown={onKey}
    >
      <SensitivitySlider value={model.value} onChange={model.set} />
      <IconButton icon={CheckIcon} variant="go" label={t('done')} onClick={model.close} />
    </section>
  );
});
