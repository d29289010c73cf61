import { type GuideText, guideText } from './guideText.ts';

/** A move of a game that players ask about. */
export interface Move {
  /** Word stems that identify the move in a question, in the four languages. */
  readonly pattern: RegExp;
  readonly question: GuideText;
  /** Name as a noun: "jumping". */
  readonly name: GuideText;
}

function move(pattern: RegExp, name: GuideText, question: GuideText): Move {
  return { pattern, name, question };
}

/** All moves of all games. Ana, the assistant, says so if a game lacks the move. */
export const MOVES = {
  jump: move(
    /\bjump|\bhop\b|점프|뛰|ジャンプ|跳|\bspring|\bsprung/i,
    guideText('jumping', '점프', 'ジャンプ', 'Springen'),
    guideText('How do I jump?', '점프는 어떻게 하나요?', 'ジャンプはどうやるの？', 'Wie springe ich?'),
  ),
  glide: move(
    /\bglid|\bfloat|활공|천천히 (떨어|내려)|滑空|ゆっくり(落|降)|\bgleit|\bschweb/i,
    guideText('gliding', '활공', '滑空', 'Gleiten'),
    guideText('How do I glide?', '활공은 어떻게 하나요?', '滑空はどうやるの？', 'Wie gleite ich?'),
  ),
  dive: move(
    /\bdiv(e|ing)\b|급강하|急降下|\babtauch|\btauch/i,
    guideText('diving', '급강하', '急降下', 'Abtauchen'),
    guideText('How do I dive?', '급강하는 어떻게 하나요?', '急降下はどうやるの？', 'Wie tauche ich ab?'),
  ),
  rise: move(
    /\bris(e|ing)\b|\bhigher|\bfly|올라|위로|떠오|날아|上が|上昇|浮|飛|\bsteig|\bhöher|\bflieg/i,
    guideText('rising', '위로 오르기', '上昇', 'Steigen'),
    guideText('How do I rise?', '위로는 어떻게 올라가나요?', 'どうやって上がるの？', 'Wie steige ich?'),
  ),
  go: move(
    /\bwalk|\bmov(e|ing)\b|\bgo around|이동|움직|걷|걸어|歩|移動|動か|\blauf|\bbeweg|\bgehe\b/i,
    guideText('walking about', '이동', '移動', 'Herumlaufen'),
    guideText('How do I move?', '어떻게 움직이나요?', 'どうやって移動するの？', 'Wie bewege ich mich?'),
  ),
  dash: move(
    /\bdash|\bsprint|\bfaster\b|대시|돌진|ダッシュ|\bspurt|\bsprint|\bschneller/i,
    guideText('dashing', '대시', 'ダッシュ', 'Spurten'),
    guideText('How do I dash?', '대시는 어떻게 하나요?', 'ダッシュはどうやるの？', 'Wie spurte ich?'),
  ),
  fly: move(
    /\bfly|\bflight|날아|나나요|비행|飛|\bflieg/i,
    guideText('flying', '비행', '飛行', 'Fliegen'),
    guideText('How do I fly?', '어떻게 나나요?', 'どうやって飛ぶの？', 'Wie fliege ich?'),
  ),
  dodge: move(
    /\bdodg|\bevad|\bmov(e|ing)\b|피하|움직|避け|よけ|動か|\bausweich|\bweich|\bbeweg/i,
    guideText('dodging', '피하기', 'よけること', 'Ausweichen'),
    guideText('How do I dodge?', '어떻게 피하나요?', 'どうやってよけるの？', 'Wie weiche ich aus?'),
  ),
  shoot: move(
    /\bshoot|\bshot|\bfire\b|\bfiring|쏘|쏠|발사|撃|射|\bschie(ß|ss)|\bschuss|\bfeuer/i,
    guideText('shooting', '발사', '射撃', 'Schießen'),
    guideText('How do I shoot?', '어떻게 쏘나요?', 'どうやって撃つの？', 'Wie schieße ich?'),
  ),
  nova: move(
    /\bnova|노바|ノヴァ|ノバ/i,
    guideText('novas', '노바', 'ノヴァ', 'Novas'),
    guideText('What is the nova for?', '노바는 무엇인가요?', 'ノヴァって何？', 'Wozu ist die Nova da?'),
  ),
  arms: move(
    /\bweapon|\bgun|무기|武器|\bwaffe/i,
    guideText('other weapons', '다른 무기', 'ほかの武器', 'andere Waffen'),
    guideText(
      'How do I change weapons?',
      '무기는 어떻게 바꾸나요?',
      '武器はどうやって変えるの？',
      'Wie wechsle ich die Waffe?',
    ),
  ),
  steer: move(
    /\bsteer|\bcorner|\bbend\b|\bdrift|조종|코너|드리프트|핸들|ハンドル|曲が|ドリフト|\blenk|\bkurve|\bdrift/i,
    guideText('steering', '핸들 조작', 'ハンドル操作', 'Lenken'),
    guideText('How do I steer?', '핸들은 어떻게 돌리나요?', 'どうやって曲がるの？', 'Wie lenke ich?'),
  ),
  track: move(
    /\btrack|\brail|\bswitch|선로|철로|線路|レール|\bgleis|\bweiche\b/i,
    guideText('changing tracks', '선로 바꾸기', '線路の切り替え', 'Gleiswechsel'),
    guideText(
      'How do I change tracks?',
      '선로는 어떻게 바꾸나요?',
      '線路はどうやって変えるの？',
      'Wie wechsle ich das Gleis?',
    ),
  ),
  beat: move(
    /\bbeat|\brhythm|\bin time\b|\blane|박자|리듬|타이밍|拍|リズム|タイミング|\btakt|\brhythm|\bbahn/i,
    guideText('keeping the beat', '박자 맞추기', 'リズム合わせ', 'im Takt bleiben'),
    guideText(
      'How do I stay on the beat?',
      '박자는 어떻게 맞추나요?',
      'どうやってリズムに乗るの？',
      'Wie bleibe ich im Takt?',
    ),
  ),
  swap: move(
    /\bswap|\bexchang|\bmatch|자리|맞추|교환|入れ替|そろえ|揃え|\btausch|\breihe/i,
    guideText('swapping', '자리 바꾸기', '入れ替え', 'Tauschen'),
    guideText('How do I swap two?', '자리는 어떻게 바꾸나요?', 'どうやって入れ替えるの？', 'Wie tausche ich zwei?'),
  ),
  pick: move(
    /\bgroup|\bpick|\bgather|\bcollect|\btake\b|그룹|묶음|모으|고르|グループ|かたまり|集め|選|\bgruppe|\bsamm|\bnehm/i,
    guideText('taking groups', '묶음 모으기', 'グループ取り', 'Gruppen nehmen'),
    guideText(
      'How do I take a group?',
      '묶음은 어떻게 모으나요?',
      'グループはどうやって取るの？',
      'Wie nehme ich eine Gruppe?',
    ),
  ),
  cast: move(
    /\bfish|\bcatch|\bcast|\bhook|\blet\b.*\bline|\bline\b.*\b(down|up)\b|낚|줄(을|은)|釣|糸|\bangel|\bfang|\bleine|\bschnur/i,
    guideText('fishing', '낚시', '釣り', 'Angeln'),
    guideText(
      'How do I let the line down?',
      '줄은 어떻게 내리나요?',
      '糸はどうやって下ろすの？',
      'Wie lasse ich die Schnur hinab?',
    ),
  ),
  aim: move(
    /\baim(?!s? of)|\bdirection|조준|겨냥|방향|狙|ねら|向き|\bziele|\bzielen|\brichtung/i,
    guideText('aiming', '조준', '狙うこと', 'Zielen'),
    guideText('How do I aim?', '어떻게 조준하나요?', 'どうやって狙うの？', 'Wie ziele ich?'),
  ),
  strike: move(
    /\bstrik|\bstroke|\bhit\b|\bputt|\bpower|스트로크|세기|치나|打|強さ|\bschlag|\bschläg|\bstärke/i,
    guideText('striking', '치기', '打つこと', 'Schlagen'),
    guideText(
      'How hard do I strike?',
      '세기는 어떻게 정하나요?',
      '強さはどうやって決めるの？',
      'Wie fest schlage ich?',
    ),
  ),
  drop: move(
    /\bdrop|\bstack|\blet(s|ting)? go|\bplac(e|ing)\b|놓|쌓|떨어뜨|落と|離|積|置|\bfallen|\bstapel|\bloslass|\blasse?\b.*\blos\b|\bsetz/i,
    guideText('stacking', '쌓기', '積むこと', 'Stapeln'),
    guideText('When do I let go?', '언제 놓아야 하나요?', 'いつ離せばいいの？', 'Wann lasse ich los?'),
  ),
  slice: move(
    /\bslic|\bcut|베|자르|切|\bschneid|\bschnitt/i,
    guideText('slicing', '베기', '切ること', 'Schneiden'),
    guideText('How do I slice?', '어떻게 베나요?', 'どうやって切るの？', 'Wie schneide ich?'),
  ),
  sketch: move(
    /\bsketch|\bdraw|그리|스케치|描|スケッチ|\bzeichn|\bskizz/i,
    guideText('sketching', '스케치', 'スケッチ', 'Zeichnen'),
    guideText(
      'How do I draw a place?',
      '장소는 어떻게 그리나요?',
      '場所はどうやって描くの？',
      'Wie zeichne ich einen Ort?',
    ),
  ),
  atlas: move(
    /\batlas|\bmap\b|지도|地図|\bkarte\b/i,
    guideText('the atlas', '지도책', '地図帳', 'der Atlas'),
    guideText(
      'How do I open the atlas?',
      '지도책은 어떻게 여나요?',
      '地図帳はどうやって開くの？',
      'Wie öffne ich den Atlas?',
    ),
  ),
  look: move(
    /\blook\b|\bzoom|\bcamera|둘러|확대|카메라|見回|ズーム|カメラ|\bumseh|\bumzuseh|\bsehe?\b.*\bum\b|\bumschau|\bzoom|\bkamera/i,
    guideText('looking around', '둘러보기', '見回すこと', 'Umsehen'),
    guideText('How do I look around?', '어떻게 둘러보나요?', 'どうやって見回すの？', 'Wie sehe ich mich um?'),
  ),
  try: move(
    /\btest|\btry\b|\bblock|\bblink|\bf1\b|\bf8\b|시험|테스트|試|テスト|probier|\btest/i,
    guideText('trying input out', '입력 시험', '入力テスト', 'Ausprobieren'),
    guideText(
      'What can I try here?',
      '여기서 무엇을 시험하나요?',
      'ここで何を試せるの？',
      'Was kann ich hier ausprobieren?',
    ),
  ),
} as const satisfies Readonly<Record<string, Move>>;

export type MoveId = keyof typeof MOVES;
