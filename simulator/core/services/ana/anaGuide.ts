import type { InputMethod } from '../../../device/input/inputMethod.ts';
import { type MoveId, MOVES } from '../../../demo/gameGuides/gameMoves.ts';
import type { Guide } from '../../../demo/gameGuides/guideTypes.ts';
import { type GuideText, guideText } from '../../../demo/gameGuides/guideText.ts';
import type { Language } from '../../../../src/i18n/languages.ts';
import { translate } from '../../catalogue/translations.ts';

/** Context of a question: the game, the input method, and the language. */
export interface QuestionContext {
  readonly guide: Guide;
  readonly hand: InputMethod;
  readonly language: Language;
}

/** Number of questions offered at a time. */
const OFFERED = 3;
/** Moves of a game that have one meaning each: if a game lacks the one that a question names, the answer says so. */
const PLAIN: readonly MoveId[] = ['jump', 'glide', 'dive', 'shoot', 'nova', 'arms'];

const GOAL =
  /\bgoal|\bwin\b|\bwinn|\baim of|\bobjective|\bpoint of|(have|need|supposed) to do|목표|이기|이길|클리어|(뭘|무엇을) 해야|目的|目標|勝|クリア|何をすれば|\bziel\b|\bgewinn|\bworum\b|was (muss|soll) ich/i;
const ENDS =
  /\bheart|\bli(fe|ves)\b|\blose|\blos(t|ing)\b|\bdie\b|\bhow long|\bround|\bseconds|하트|목숨|한 판|몇 초|끝나|ハート|ライフ|負け|1回は|何秒|終わ|\bherz|\bleben\b|\bverlier|\brunde|\bwie lange|\bsekunde/i;
const CONTROLS =
  /\bcontrol|\bkeys?\b|\bbuttons?\b|\bfingers?\b|\bmouse|\bgamepad|\bpad\b|\bhow do i play|조작|키를|버튼|손가락|패드|어떻게 (하|플레이)|操作|キー|ボタン|指|パッド|どうやって遊|\bsteuer|\btaste|\bknöpfe|\bknopf|\bfinger|\bmaus\b|\bwie spiel/i;
const HANDS: readonly (readonly [InputMethod, RegExp])[] = [
  ['pad', /\bgamepad|\bcontroller|\bpad\b|패드|컨트롤러|パッド|コントローラ/i],
  ['touch', /\bfinger|\btouch|\bphone|손가락|터치|指|タッチ|\bhandy\b/i],
  ['keys', /\bkeyboard|\bkeys?\b|\bmouse|키보드|마우스|キーボード|マウス|\btastatur|\bmaus\b/i],
];

/** Instructions for the moves in a question; undefined if it names none of the game's moves. */
export function answerOnMoves(message: string, { guide, hand, language }: QuestionContext): string | undefined {
  const askedMoves = movesOf(guide).filter(([id]) => MOVES[id].pattern.test(message));
  if (askedMoves.length === 0) return undefined;
  return [guide.how[handIn(message) ?? hand], ...askedMoves.map(([, tip]) => tip)]
    .map((text) => translate(text, language))
    .join(' ');
}

/**
 * Returns a game's instructions for its goal, its end or its controls; undefined for a message about another topic.
 */
export function answerOnGame(message: string, { guide, hand, language }: QuestionContext): string | undefined {
  const instruction = guide.how[handIn(message) ?? hand];
  if (GOAL.test(message)) return `${translate(guide.goal, language)} ${translate(instruction, language)}`;
  if (ENDS.test(message)) return translate(guide.ends, language);
  return CONTROLS.test(message) ? `${translate(instruction, language)} ${translate(CHANGED, language)}` : undefined;
}

/** Answer without matching instructions: says so and lists the game's moves. */
export function answerUnknown(message: string, { guide, language }: QuestionContext): string {
  const has = movesOf(guide);
  const absent = PLAIN.find((id) => !(id in guide.moves) && MOVES[id].pattern.test(message));
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    has.map(([id]) => translate(MOVES[id].name, language)),
  );
  return translate(absent ? ABSENT : UNKNOWN, language)
    .replace('{game}', guide.name)
    .replace('{absent}', absent ? translate(MOVES[absent].name, language) : '')
    .replace('{moves}', list);
}

/**
 * Questions about the game to offer next, without those already asked: first move, goal, controls, other moves, end.
 */
export function questionsFor(
  { guide, hand, language }: QuestionContext,
  askedMoves: readonly string[],
): readonly string[] {
  const [first, ...otherQuestions] = movesOf(guide).map(([id]) => translate(MOVES[id].question, language));
  const goal = translate(GOAL_QUESTION, language).replace('{game}', guide.name);
  const all = [
    first,
    goal,
    translate(HAND_QUESTION[hand], language),
    ...otherQuestions,
    translate(ENDS_QUESTION, language),
  ];
  return all.filter((one): one is string => one !== undefined && !askedMoves.includes(one)).slice(0, OFFERED);
}

function movesOf({ moves }: Guide): readonly (readonly [MoveId, GuideText])[] {
  return Object.entries(moves) as [MoveId, GuideText][];
}

/** Input method that the question names, as in "with a gamepad". */
function handIn(message: string): InputMethod | undefined {
  return HANDS.find(([, named]) => named.test(message))?.[0];
}

const GOAL_QUESTION = guideText(
  'What is the goal of {game}?',
  '{game}의 목표는 무엇인가요?',
  '{game}の目的は何？',
  'Was ist das Ziel von {game}?',
);
const ENDS_QUESTION = guideText(
  'How long is a round?',
  '한 판은 얼마나 걸리나요?',
  '1回はどのくらいかかる？',
  'Wie lange dauert eine Runde?',
);
const HAND_QUESTION: Readonly<Record<InputMethod, GuideText>> = {
  keys: guideText('Which keys do I need?', '어떤 키를 쓰나요?', 'どのキーを使うの？', 'Welche Tasten brauche ich?'),
  touch: guideText(
    'How do I play with touch?',
    '터치로는 어떻게 하나요?',
    'タッチではどう操作するの？',
    'Wie spiele ich mit den Fingern?',
  ),
  pad: guideText(
    'Which buttons do I need?',
    '어떤 버튼을 쓰나요?',
    'どのボタンを使うの？',
    'Welche Gamepad-Tasten brauche ich?',
  ),
};
const CHANGED = guideText(
  'You can see and change the controls in the sidebar.',
  '조작은 사이드바에서 보고 바꿀 수 있어요.',
  '操作はサイドバーで確認・変更できます。',
  'In der Seitenleiste siehst und änderst du die Steuerung.',
);
const ABSENT = guideText(
  'The instructions for {game} don’t mention {absent}. They do cover: {moves}.',
  '{game} 설명에는 {absent} 내용이 없어요. 대신 이런 내용이 있어요: {moves}.',
  '{game}の説明に{absent}はありません。載っているのは{moves}です。',
  'Die Anleitung von {game} erwähnt das nicht: {absent}. Sie behandelt: {moves}.',
);
const UNKNOWN = guideText(
  'The instructions for {game} don’t mention that, so I don’t know. Ask me about its goal, its rounds or its controls: {moves}. For anything else, our support team can help: “Report a problem” in the sidebar.',
  '{game} 설명에 나오지 않아서 저도 몰라요. 목표, 한 판의 길이, 조작에 대해 물어보세요: {moves}. 그 밖의 문제는 사이드바의 ‘문제 신고’에서 고객지원이 도와드려요.',
  '{game}の説明にないので、わかりません。目的、1回の長さ、操作のことなら答えられます：{moves}。それ以外はサイドバーの「問題を報告」からサポートへどうぞ。',
  'Davon steht nichts in der Anleitung von {game}, deshalb weiß ich es nicht. Frag mich nach Ziel, Runden oder Steuerung: {moves}. Bei allem anderen hilft das Support-Team: „Problem melden“ in der Seitenleiste.',
);
