import type { Language } from '../../../src/i18n/languages.ts';
import { translate, type Translations } from '../../core/catalogue/translations.ts';
import type { DrawnNode, View } from '../appShell.ts';

/** Id of the button that leaves a game for the launcher. */
export const LEAVE_GAME = 'leave-game';

const NAMES: Readonly<Record<'starting' | 'continue' | 'not-described' | typeof LEAVE_GAME, Translations>> = {
  starting: {
    en: 'The device is starting.',
    ko: '기기를 켜고 있어요.',
    ja: '端末を起動しています。',
    de: 'Das Gerät startet.',
  },
  continue: { en: 'Continue', ko: '계속하기', ja: '続ける', de: 'Weiter' },
  'not-described': {
    en: 'This app doesn’t describe its screen.',
    ko: '이 앱은 화면 내용을 설명하지 않아요.',
    ja: 'このアプリは画面の内容を読み上げに対応していません。',
    de: 'Diese App beschreibt ihren Bildschirm nicht.',
  },
  [LEAVE_GAME]: { en: 'Leave the game', ko: '게임 나가기', ja: 'ゲームを終了', de: 'Spiel verlassen' },
};

/** Width and height of the button that leaves a game, in layout units. */
const LEAVE = { width: 160, height: 80 } as const;

/** Returns the button that leaves a game for the launcher, at the picture's upper right corner. */
export function leaveNode(language: Language, { width, top }: View): DrawnNode {
  const box = { x: width - LEAVE.width, y: top, ...LEAVE };
  return { id: LEAVE_GAME, role: 'button', name: translate(NAMES[LEAVE_GAME], language), box, pressable: true };
}

/** Returns a system message, such as the pause, as an accessibility node that covers the whole picture. */
export function systemNode(
  id: Exclude<keyof typeof NAMES, typeof LEAVE_GAME>,
  language: Language,
  view: View,
): DrawnNode {
  const isButton = id === 'continue';
  return {
    id,
    role: isButton ? 'button' : 'status',
    name: translate(NAMES[id], language),
    box: { x: 0, y: 0, width: view.width, height: view.height },
    ...(isButton ? { pressable: true } : { live: 'polite' }),
  };
}
