import { useTranslation } from 'react-i18next';
import type { Send } from '../../domain/controls/drawn.ts';
import { printedKey, printedSign } from '../../domain/input/printedKeys.ts';

/** Buttons of the standard mapping, as most pads have them printed. */
const PAD = ['A', 'B', 'X', 'Y', 'L1', 'R1', 'L2', 'R2', '−', '+', 'L3', 'R3', '↑', '↓', '←', '→', 'Home'] as const;
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

/** What stands on a control, and what it is called. */
export function useSendNames(): { readonly face: (send: Send) => string; readonly name: (send: Send) => string } {
  const { t, i18n } = useTranslation('controls');
  const plain = (code: string) =>
    printedKey(code, i18n.language) ?? GLYPHS[code] ?? code.replace(/^(Key|Digit)(?=.$)/, '');
  return {
    face(send) {
      const [what, which = ''] = send.split(':');
      if (what === 'key') return printedSign(which, i18n.language) ?? plain(which);
      if (what === 'pad') return PAD[Number(which)] ?? '';
      if (what === 'mouse') return ['L', 'M', 'R'][Number(which)] ?? which;
      return '';
    },
    name(send) {
      const [what, which = ''] = send.split(':');
      if (send === 'look') return t('send.look');
      if (send === 'pad:cross') return t('send.cross');
      if (what === 'keys') return t(which === 'arrows' ? 'send.arrows' : 'send.wasd');
      if (what === 'stick') return t(which === '1' ? 'send.right-stick' : 'send.left-stick');
      if (what === 'mouse') return t(`send.${MOUSE[Number(which)] ?? 'mouse-left'}`);
      if (what === 'pad') return t('send.pad', { button: PAD[Number(which)] ?? which });
      return t('send.key', { key: plain(which) });
    },
  };
}
