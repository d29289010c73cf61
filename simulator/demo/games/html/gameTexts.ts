import type { GameWords } from './kit.ts';
import type { Translations } from '../../../core/catalogue/translations.ts';

/** Strings of the games, without their names. */
export const GAME_TEXTS: Translations<GameWords> = {
  en: {
    start: 'Press Space, or tap',
    score: 'Score {n}',
    over: 'Round over.',
    again: 'Press Space, or tap, to play again',
  },
  ko: {
    start: '스페이스 키를 누르거나 화면을 탭하세요',
    score: '점수 {n}',
    over: '라운드 종료.',
    again: '한 번 더: 스페이스 키나 탭',
  },
  ja: {
    start: 'スペースキーを押すか、画面をタップ',
    score: 'スコア {n}',
    over: 'ラウンド終了。',
    again: 'スペースキーかタップでもう一回',
  },
  de: {
    start: 'Leertaste drücken oder tippen',
    score: 'Punkte {n}',
    over: 'Runde vorbei.',
    again: 'Noch einmal: Leertaste oder tippen',
  },
};
