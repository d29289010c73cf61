import type { Language } from '../../../../../src/i18n/languages.ts';
import { translate, type Translations } from '../../../../core/catalogue/translations.ts';

const words = (en: string, ko: string, ja: string, de: string): Translations => ({ en, ko, ja, de });

/** Texts of games for assistive technology. `#` is replaced by a number, `@` by a name. */
export const GAME_WORDS = {
  start: words('Start', '시작', 'スタート', 'Start'),
  again: words('Play again', '다시 하기', 'もう一度', 'Noch einmal'),
  won: words('You won!', '이겼어요!', 'クリア！', 'Gewonnen!'),
  lost: words('Round over.', '이번 판이 끝났어요.', 'ラウンド終了。', 'Runde vorbei.'),
  score: words('#1 of #2.', '#2개 중 #1개.', '#2個中#1個。', '#1 von #2.'),
  hearts: words('Hearts: #.', '하트 #개.', 'ハート#個。', 'Herzen: #.'),
  controls: words('Controls', '조작', '操作', 'Steuerung'),
  around: words('Around you', '주변', '周囲', 'Um dich herum'),
  board: words('Board', '판', 'ボード', 'Spielfeld'),
  nothing: words('Nothing near.', '가까이에 아무것도 없어요.', '近くには何もありません。', 'Nichts in der Nähe.'),
  item: words('Item', '아이템', 'アイテム', 'Fundstück'),
  danger: words('Danger', '위험', '危険', 'Gefahr'),
  note: words('Note', '음표', '音符', 'Note'),
  here: words('here', '바로 여기', 'ここ', 'genau hier'),
  left: words('# left', '왼쪽 #', '左に#', '# links'),
  right: words('# right', '오른쪽 #', '右に#', '# rechts'),
  above: words('# up', '위쪽 #', '上に#', '# oben'),
  below: words('# down', '아래쪽 #', '下に#', '# unten'),
  tile: words('@, row #1, column #2', '@, #1행 #2열', '@、#1行#2列', '@, Zeile #1, Spalte #2'),
  points: words('Score: #.', '점수 #점.', 'スコア：#。', 'Punkte: #.'),
  feathers: words('Feathers: #.', '깃털 #개.', '羽根#枚。', 'Federn: #.'),
  ships: words('Ships: #.', '기체 #대.', '機体#機。', 'Schiffe: #.'),
  gap: words('Gap', '틈', 'すき間', 'Lücke'),
  star: words('Star', '별', '星', 'Stern'),
  ring: words('Ring', '고리', 'リング', 'Ring'),
  mushroom: words('Mushroom', '버섯', 'きのこ', 'Pilz'),
  bird: words('Bird', '새', '鳥', 'Vogel'),
  thistle: words('Thistle', '엉겅퀴', 'あざみ', 'Distel'),
  dive: words('Dive', '급강하', '急降下', 'Abtauchen'),
  fruit: words('Fruit', '과일', '果物', 'Frucht'),
  golden: words('Golden fruit', '황금 과일', '金の果物', 'Goldene Frucht'),
  frost: words('Frozen fruit', '얼린 과일', '凍った果物', 'Gefrorene Frucht'),
  nest: words('Wasp nest, spare it', '벌집, 건드리지 마세요', '蜂の巣、切らないで', 'Wespennest, nicht treffen'),
  foe: words('Foe', '적', '敵', 'Gegner'),
  mote: words('Drop', '방울', 'しずく', 'Tropfen'),
  weapon: words('Next weapon', '다음 무기', '次の武器', 'Nächste Waffe'),
  sketched: words(
    '#1 of #2 drawn.',
    '#2곳 중 #1곳을 그렸어요.',
    '#2か所中#1か所を描きました。',
    '#1 von #2 gezeichnet.',
  ),
  reach: words(
    'A landmark is in reach.',
    '그릴 수 있는 곳이 가까이 있어요.',
    '描ける目印が近くにあります。',
    'Ein Ort ist in Reichweite.',
  ),
  sketch: words('Draw', '그리기', '描く', 'Zeichnen'),
  atlas: words('Atlas', '지도책', '地図帳', 'Atlas'),
  wait: words('Wait', '기다리기', '待つ', 'Warten'),
  go: words('Go on', '계속 가기', '進む', 'Weiter'),
  jump: words('Jump', '점프', 'ジャンプ', 'Springen'),
  'jump-twice': words('Jump twice', '두 번 점프', '2段ジャンプ', 'Doppelt springen'),
  rise: words('Rise', '올라가기', '上昇', 'Steigen'),
  nova: words('Nova', '노바', 'ノヴァ', 'Nova'),
  dash: words('Dash', '대시', 'ダッシュ', 'Spurten'),
  drop: words('Let go', '놓기', '落とす', 'Loslassen'),
  lower: words('Lower the line', '줄 내리기', '糸を下ろす', 'Leine hinunterlassen'),
  'go-left': words('Left', '왼쪽', '左', 'Links'),
  'go-right': words('Right', '오른쪽', '右', 'Rechts'),
  'go-up': words('Up', '위', '上', 'Hoch'),
  'go-down': words('Down', '아래', '下', 'Runter'),
  'lane-left': words('Left lane', '왼쪽 줄', '左のレーン', 'Linke Spur'),
  'lane-right': words('Right lane', '오른쪽 줄', '右のレーン', 'Rechte Spur'),
  'lane-up': words('Up lane', '위쪽 줄', '上のレーン', 'Obere Spur'),
  'lane-down': words('Down lane', '아래쪽 줄', '下のレーン', 'Untere Spur'),
  'strike-softly': words('Strike softly', '약하게 치기', '弱く打つ', 'Sanft schlagen'),
  strike: words('Strike', '치기', '打つ', 'Schlagen'),
  'strike-hard': words('Strike hard', '세게 치기', '強く打つ', 'Fest schlagen'),
  'aim-left': words('Turn the aim left', '조준을 왼쪽으로', '狙いを左へ', 'Weiter links zielen'),
  'aim-right': words('Turn the aim right', '조준을 오른쪽으로', '狙いを右へ', 'Weiter rechts zielen'),
} as const satisfies Readonly<Record<string, Translations>>;

export type GameWord = keyof typeof GAME_WORDS;

/** Returns a game's text in a language, with the numbers and the name filled in. */
export function gameText(word: GameWord, language: Language, numbers: readonly number[] = [], name = ''): string {
  const [first = 0] = numbers;
  return translate(GAME_WORDS[word], language)
    .replace(/#(\d)/g, (_, place: string) => String(numbers[Number(place) - 1] ?? ''))
    .replace('#', String(first))
    .replace('@', name);
}
