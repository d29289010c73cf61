import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { CloseIcon, KeyboardIcon, RotateIcon, TouchIcon, UserIcon } from '../../design/Icon/icons.tsx';
import { cx } from '../../design/cx.ts';
import { Button } from '../../design/Button/Button.tsx';
import type { IconComponent } from '../../design/Icon/Icon.tsx';
import { IconButton } from '../../design/IconButton/IconButton.tsx';
import styles from './TouchHint.module.css';

/**
 * `turn`: the picture is wider than the screen is held. `touch`, `keys`: where the bar is, said once. `login`: whoever only
 * tries the game may sign in.
 */
export type Hint = 'turn' | 'touch' | 'keys' | 'login';

/** One short thing worth knowing, beside the picture where there is room, never again once it is put away. */
export interface TouchHintModel {
  readonly hint: Hint;
  readonly dismiss: () => void;
  readonly signIn: () => void;
}

const ICON: Readonly<Record<Hint, IconComponent>> = {
  turn: RotateIcon,
  touch: TouchIcon,
  keys: KeyboardIcon,
  login: UserIcon,
};

export const TouchHint = observer(function TouchHint({ model }: { readonly model: TouchHintModel }) {
  const { t } = useTranslation('hud');
  const Icon = ICON[model.hint];
  return (
    <output className={cx(styles.hint, model.hint === 'turn' && styles.turn)}>
      <Icon size="1.5rem" />
      <span>{t(`hint.${model.hint}`)}</span>
      {model.hint === 'login' && (
        <Button size="s" onClick={model.signIn}>
          {t('hint.sign-in')}
        </Button>
      )}
      <IconButton icon={CloseIcon} size="s" label={t('hint.dismiss')} onClick={model.dismiss} />
    </output>
  );
});
