import { useTranslation } from 'react-i18next';
import type { Send } from '../../../domain/controls/onScreenControls.ts';
import type { PadFamily } from '../../../domain/input/gamepad/padFamily.ts';
import { PAD_BUTTONS } from '../../../domain/controls/schemes/bindings.ts';
import { keyLabel, keysOf } from '../../../domain/controls/schemes/labels/keyNames.ts';
import { gamepadGlyphOf, type GamepadGlyph } from '../../../domain/controls/schemes/labels/gamepadGlyphs.ts';
import { printedKey, printedSign } from '../../../domain/input/keyboard/printedKeys.ts';

/** The middle button of a gamepad, which has no text on any family. */
const HOME = 'Home';
const MOUSE = ['mouse-left', 'mouse-middle', 'mouse-right'] as const;
const GLYPHS: Readonly<Record<string, string>> = {
  ShiftLeft: 'Shift',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ControlLeft: 'Ctrl',
  AltLeft: 'Alt',
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
  const key = (code: string) =>
    printedKey(code, i18n.language) ?? GLYPHS[code] ?? code.replace(/^(Key|Digit)(?=.$)/, '');
  const plain = (name: string) => keysOf(name).map(key).join('+');
  return {
    face(send) {
      const [kind, which = ''] = send.split(':');
      if (kind === 'key') return printedSign(which, i18n.language) ?? plain(which);
      if (kind === 'bound') return printedSign(which, i18n.language) ?? plain(which);
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
      if (kind === 'bound' && which.includes(',')) return t('send.direction');
      if (kind === 'keys') return t(which === 'arrows' ? 'send.arrows' : 'send.wasd');
      if (kind === 'stick') return t(which === '1' ? 'send.right-stick' : 'send.left-stick');
      if (kind === 'mouse') return t(`send.${MOUSE[Number(which)] ?? 'mouse-left'}`);
      if (kind === 'pad') return t('send.pad', { button: padButton(which) });
      return t('send.key', { key: plain(which) });
    },
  };
}
