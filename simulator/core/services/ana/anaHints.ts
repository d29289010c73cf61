import type { DeviceState } from '../../../device/deviceInterface.ts';
import type { InputMethod } from '../../../device/input/inputMethod.ts';
import { guideOf } from '../../../demo/gameGuides/guideOf.ts';
import type { Language } from '../../../../src/i18n/languages.ts';
import { translate, type Translations } from '../../catalogue/translations.ts';

type Phase = NonNullable<DeviceState['progress']>['phase'];
type Words = Translations;

/**
 * The hint of the AI helper Ana for a picture. Uses the streaming device's state instead of a model that reads the
 * picture. Without a game or instructions, the hint says so.
 */
export function hintFor(device: DeviceState | undefined, language: Language, hand: InputMethod = 'keys'): string {
  const { progress, packageName = '' } = device ?? {};
  if (!progress) return translate(NOTHING_PLAYED, language);
  const game = GAMES[packageName] ?? hintsOf(packageName, hand);
  if (!game) return translate(UNKNOWN_GAME, language);
  const { phase, score, best } = progress;
  if (phase === 'title') return `${translate(START, language)} ${translate(game.first, language)}`;
  const progressText = translate(STANDS[phase], language)
    .replace('{score}', new Intl.NumberFormat(language).format(Math.round(score)))
    .replace('{best}', new Intl.NumberFormat(language).format(Math.round(Math.max(best, score))));
  const tip = score < game.well ? game.first : game.next;
  return `${progressText} ${translate(tip, language)}`;
}

interface GameHints {
  /** Score in the game from which the player gets the advanced hint instead of the first one. */
  readonly well: number;
  readonly first: Words;
  readonly next: Words;
}

/** Hints of a game with instructions: its controls, then the tip for its first move. */
function hintsOf(packageName: string, hand: InputMethod): GameHints | undefined {
  const guide = guideOf(packageName);
  const [tip] = Object.values(guide?.moves ?? {});
  return guide && { well: 500, first: guide.how[hand], next: tip ?? guide.how[hand] };
}

const GAMES: Readonly<Record<string, GameHints>> = {
  'games.nowlight.vesper': {
    well: 500,
    first: {
      en: 'Keep moving in a wide circle and shoot behind you: your pursuers fly right into it.',
      ko: '크게 원을 그리며 움직이고 뒤쪽으로 쏘세요. 따라오는 적이 스스로 맞아요.',
      ja: '大きく円を描いて動き、後ろに撃ちましょう。追ってくる敵が自分から当たります。',
      de: 'Flieg in weiten Kreisen und schieß nach hinten: Deine Verfolger fliegen direkt hinein.',
    },
    next: {
      en: 'Save the nova for when they surround you.',
      ko: '노바는 사방이 둘러싸이는 순간까지 아껴 두세요.',
      ja: 'ノヴァは、まわりを囲まれる瞬間まで取っておきましょう。',
      de: 'Heb dir die Nova auf, bis du umzingelt bist.',
    },
  },
  'games.nowlight.orchard': {
    well: 200,
    first: {
      en: 'Wait until several fruits cross, then cut all of them with one long stroke.',
      ko: '과일 여러 개가 겹칠 때까지 기다렸다가 한 번에 길게 베세요.',
      ja: 'いくつかの果物が重なるのを待って、長いひと振りでまとめて切りましょう。',
      de: 'Warte, bis sich mehrere Früchte kreuzen, und schneide sie mit einem langen Strich.',
    },
    next: {
      en: 'Ignore the fruit at the edge while there’s a row in the middle: the row scores more.',
      ko: '가운데에 줄이 생기면 가장자리는 그냥 두세요. 줄 점수가 더 커요.',
      ja: '中央に列ができているときは、端の果物は追わないこと。列のほうが点になります。',
      de: 'Lass die Früchte am Rand, solange in der Mitte eine Reihe ist: Die Reihe bringt mehr Punkte.',
    },
  },
  'games.nowlight.skyhop': {
    well: 300,
    first: {
      en: 'Jump late, at the very edge, and hold the button to glide to the next island.',
      ko: '끝까지 가서 늦게 뛰고, 버튼을 누르고 있으면 다음 섬까지 활공해요.',
      ja: 'ぎりぎりの端まで行ってから跳び、ボタンを押したままにして次の島まで滑空しましょう。',
      de: 'Spring spät, ganz am Rand, und halt die Taste, um zur nächsten Insel zu gleiten.',
    },
    next: {
      en: 'Dive as soon as you’re over land: you get your second jump back sooner.',
      ko: '땅 위에 오면 바로 급강하하세요. 두 번째 점프가 더 빨리 돌아와요.',
      ja: '島の上に来たらすぐ急降下。二段ジャンプが早く戻ります。',
      de: 'Tauch ab, sobald du über Land bist: Dann hast du den zweiten Sprung früher wieder.',
    },
  },
  'com.ninthlantern.thequietcartographer': {
    well: 300,
    first: {
      en: 'Follow the compass to the nearest white spot, stand still there, and press sketch.',
      ko: '나침반을 따라 가장 가까운 빈 곳으로 가서 멈춘 뒤 스케치를 누르세요.',
      ja: '羅針盤に従って一番近い空白へ行き、立ち止まってスケッチを押しましょう。',
      de: 'Folg dem Kompass zum nächsten weißen Fleck, bleib dort stehen und drück auf Skizze.',
    },
    next: {
      en: 'Open the atlas between two sketches: it shows which side of the country is still missing.',
      ko: '스케치 사이에 지도책을 펴 보세요. 아직 비어 있는 쪽이 보여요.',
      ja: 'スケッチの合間に地図帳を開くと、まだ足りない方角がわかります。',
      de: 'Öffne zwischen zwei Skizzen den Atlas: Er zeigt, welche Seite des Landes noch fehlt.',
    },
  },
};

const STANDS: Readonly<Record<Exclude<Phase, 'title'>, Words>> = {
  playing: {
    en: 'You have {score} points so far.',
    ko: '지금 {score}점이네요.',
    ja: '今は{score}点ですね。',
    de: 'Du hast bisher {score} Punkte.',
  },
  over: {
    en: 'That round ended with {score} points; your best is {best}.',
    ko: '이번 판은 {score}점으로 끝났고, 최고 기록은 {best}점이에요.',
    ja: '今回は{score}点で終わり、ベストは{best}点です。',
    de: 'Die Runde endete mit {score} Punkten, dein Rekord ist {best}.',
  },
};

const START: Words = {
  en: 'You’re on the title screen. Press anything to start a round.',
  ko: '타이틀 화면이네요. 아무 버튼이나 누르면 시작돼요.',
  ja: 'タイトル画面ですね。どのボタンを押しても始まります。',
  de: 'Du bist im Titelbildschirm. Mit einer beliebigen Taste startest du eine Runde.',
};

const UNKNOWN_GAME: Words = {
  en: 'I can see the game, but I don’t know this one well enough for a hint.',
  ko: '게임 화면은 보이지만, 힌트를 드릴 만큼 잘 아는 게임은 아니에요.',
  ja: 'ゲームは見えますが、ヒントを出せるほど詳しくありません。',
  de: 'Ich sehe das Spiel, kenne es aber nicht gut genug für einen Hinweis.',
};

const NOTHING_PLAYED: Words = {
  en: 'I can’t make out a game in this picture. Open one and show me again.',
  ko: '이 화면에서는 게임을 알아볼 수 없어요. 게임을 연 뒤 다시 보여 주세요.',
  ja: 'この画面ではゲームが見つかりません。ゲームを開いてから、もう一度見せてください。',
  de: 'In diesem Bild erkenne ich kein Spiel. Öffne eins, und zeig es mir noch einmal.',
};
