import { useTranslation } from 'react-i18next';
import type { Send } from '../../../domain/controls/onScreenControls.ts';
import type { PadFamily } from '../../../domain/input/gamepad/padFamily.ts';
import { PAD_BUTTONS } from '../../../domain/controls/schemes/bindings.ts';
import { isOfPad, keyLabel, keysOf } from '../../../domain/controls/schemes/labels/keyNames.ts';
import { gamepadGlyphOf, type GamepadGlyph } from '../../../domain/controls/schemes/labels/gamepadGlyphs.ts';
import { printedKey, printedSign } from '../../../domain/input/keyboard/printedKeys.ts';

/** The middle button of a gamepad, which has no text on any family. */
const HOME = 'Home';
const MOUSE = ['mouse-left', 'mouse-middle', 'mouse-right'] as const;

/** Words for keys whose label is only a sign, which screen readers may skip. */
const WORDS: Readonly<Record<string, string>> = {
  Shift: 'Shift',
  ShiftLeft: 'Shift',
  ShiftRight: 'Shift R',
  Escape: 'Esc',
  Enter: 'Enter',
  Tab: 'Tab',
  Backspace: 'Backspace',
};

interface SendNames {
  readonly face: (send: Send) => string;
  readonly name: (send: Send) => string;
  /** The sign of a gamepad's button; undefined for other inputs. */
  readonly sign: (send: Send) => GamepadGlyph | undefined;
}

/**
 * Returns the sign and the accessible name of an on-screen control. `pad`: the gamepad family whose button names it
 * uses.
 */
export function useControlNames(pad: PadFamily): SendNames {
  const { t, i18n } = useTranslation(['controls', 'schemes']);
  const padButton = (which: string) => {
    const named = PAD_BUTTONS[Number(which)];
    if (named === undefined) return HOME;
    const label = keyLabel(named, i18n.language, undefined, pad);
    return 'text' in label ? label.text : t(`keys.${label.say}`, { ns: 'schemes' });
  };
  const long = (code: string) => {
    const printed = printedKey(code, i18n.language) ?? WORDS[code];
    const label = keyLabel(code, i18n.language);
    return printed ?? ('text' in label ? label.text : t(`keys.${label.say}`, { ns: 'schemes' }));
  };
  const short = (code: string) => {
    const label = keyLabel(code, i18n.language);
    if ('say' in label && !isOfPad(label.say) && label.say !== 'space')
      return t(`short.${label.say}`, { ns: 'schemes' });
    return printedSign(code, i18n.language) ?? long(code);
  };
  const chord = (name: string) => keysOf(name).map(long).join(' + ');
  return {
    face(send) {
      const [kind, which = ''] = send.split(':');
      if (kind === 'key' || kind === 'bound') return keysOf(which).map(short).join('+');
      if (kind === 'pad') return padButton(which);
      if (kind === 'mouse') return ['L', 'M', 'R'][Number(which)] ?? which;
      return '';
    },
    sign(send) {
      const [kind, which = ''] = send.split(':');
      return kind === 'pad' ? gamepadGlyphOf(PAD_BUTTONS[Number(which)] ?? '', pad) : undefined;
    },
    name(send) {
      const [kind, which = ''] = send.split(':');
      if (send === 'look') return t('send.look');
      if (send === 'pad:cross') return t('send.cross');
      const [up, right, down, left] = which.split(',').map(chord);
      // Players know the keys in this order: W A S D.
      if (kind === 'bound' && left) return t('send.direction', { keys: [up, left, down, right].join(' ') });
      if (kind === 'keys') return t(which === 'arrows' ? 'send.arrows' : 'send.wasd');
      if (kind === 'stick') return t(which === '1' ? 'send.right-stick' : 'send.left-stick');
      if (kind === 'mouse') return t(`send.${MOUSE[Number(which)] ?? 'mouse-left'}`);
      if (kind === 'pad') return t('send.pad', { button: padButton(which) });
      const isOfMouse = keysOf(which).some((code) => code.startsWith('Mouse'));
      return isOfMouse ? chord(which) : t('send.key', { key: chord(which) });
    },
  };
}
