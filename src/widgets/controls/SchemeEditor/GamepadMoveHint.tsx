import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../design/primitives/VisuallyHidden/VisuallyHidden.tsx';
import type { SchemeEditor } from '../../../domain/controls/schemes/editor/schemeEditor.store.ts';
import styles from './GamepadMoveHint.module.css';
import { Cap, KeyCap, useKeyText } from './KeyCap.tsx';

/**
 * Gamepad hints while the player moves a control of the scheme, positioned away from that control, and a status
 * message about the result.
 */
export const GamepadMoveHint = observer(function GamepadMoveHint({ editor }: { readonly editor: SchemeEditor }) {
  const { t, i18n } = useTranslation('schemes');
  const keyText = useKeyText();
  const { carrying, selected } = editor;
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const carried = carrying.id === undefined ? undefined : selected;
  const status = () => {
    if (carried) {
      return t('carry.taken', {
        name: carried.category || t(`types.${carried.type}`),
        smaller: keyText('GamepadLB'),
        larger: keyText('GamepadRB'),
        down: keyText('GamepadA'),
        back: keyText('GamepadB'),
      });
    }
    if (carrying.left === 'back') return t('carry.back');
    if (carrying.left === undefined || !selected) return '';
    return t('carry.down', { x: percent.format(selected.x), y: percent.format(selected.y) });
  };
  return (
    <>
      <VisuallyHidden live="polite">{status()}</VisuallyHidden>
      {carried && (
        <div className={styles.hint} data-edge={carried.y < 0.5 ? 'bottom' : 'top'} aria-hidden="true">
          <span>
            <Cap pad>{t('carry.cross')}</Cap>
            <KeyCap name="StickL" />
            {t('carry.move')}
          </span>
          <span>
            <KeyCap name="GamepadLB" />
            <KeyCap name="GamepadRB" />
            {t('size')}
          </span>
          <span>
            <KeyCap name="GamepadA" />
            {t('carry.put-down')}
          </span>
          <span>
            <KeyCap name="GamepadB" />
            {t('carry.put-back')}
          </span>
        </div>
      )}
    </>
  );
});
