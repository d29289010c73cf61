import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { CloseIcon, GamepadIcon, KeyboardIcon, RotateIcon, TouchIcon, UserIcon } from '../../../design/icons/icons.tsx';
import { cx } from '../../../design/cx.ts';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import type { IconComponent } from '../../../design/icons/Icon.tsx';
import { IconButton } from '../../../design/primitives/IconButton/IconButton.tsx';
import type { PadFamily } from '../../../domain/input/gamepad/padFamily.ts';
import { keyLabel } from '../../../domain/controls/schemes/labels/keyNames.ts';
import { gamepadGlyphOf } from '../../../domain/controls/schemes/labels/gamepadGlyphs.ts';
import { GamepadGlyph } from '../GamepadGlyph/GamepadGlyph.tsx';
import styles from './TouchHint.module.css';

/**
 * Reason of a hint. `turn`: the game is in landscape, the screen in portrait. `touch`, `keys`, `pad`: the way to open
 * the play page's bar. `login`: recommends a sign-in during a trial.
 */
export type Hint = 'turn' | 'touch' | 'keys' | 'pad' | 'login';

/** A short hint beside the picture. It never appears again after its dismissal. */
export interface TouchHintModel {
  readonly hint: Hint;
  /** Family of the player's gamepad, for its button names. */
  readonly pad: PadFamily;
  readonly dismiss: () => void;
  readonly signIn: () => void;
}

const ICON: Readonly<Record<Hint, IconComponent>> = {
  turn: RotateIcon,
  touch: TouchIcon,
  keys: KeyboardIcon,
  pad: GamepadIcon,
  login: UserIcon,
};

export const TouchHint = observer(function TouchHint({ model }: { readonly model: TouchHintModel }) {
  const { t } = useTranslation('hud');
  const Icon = ICON[model.hint];
  return (
    <output className={cx(styles.hint, model.hint === 'turn' && styles.turn)}>
      <Icon size="1.5rem" />
      <span>{model.hint === 'pad' ? <PadWords family={model.pad} /> : t(`hint.${model.hint}`)}</span>
      {model.hint === 'login' && (
        <Button size="s" onClick={model.signIn}>
          {t('hint.sign-in')}
        </Button>
      )}
      <IconButton icon={CloseIcon} size="s" label={t('hint.dismiss')} onClick={model.dismiss} />
    </output>
  );
});

/** Placeholders of the gamepad's two middle buttons in the text of the hint about the play page's bar. */
const SIGNS = { left: '\uE000', right: '\uE001' } as const;
const BUTTON: Readonly<Record<string, string>> = { [SIGNS.left]: 'GamepadBack', [SIGNS.right]: 'GamepadStart' };

/** Text of the hint about the play page's bar, with the button signs of the player's gamepad. */
function PadWords({ family }: { readonly family: PadFamily }) {
  const { t, i18n } = useTranslation('hud');
  return t('hint.pad', SIGNS)
    .split(/([\uE000\uE001])/)
    .map((part) => {
      const name = BUTTON[part] ?? '';
      const sign = gamepadGlyphOf(name, family);
      const label = sign && keyLabel(name, i18n.language, undefined, family);
      return sign ? <GamepadGlyph key={part} sign={sign} label={label && 'text' in label ? label.text : name} /> : part;
    });
}
