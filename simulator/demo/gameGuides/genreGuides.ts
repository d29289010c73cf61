import type { GenreGuide } from './guideTypes.ts';
import { type GuideText, guideText } from './guideText.ts';

const shoots = (across: GuideText, touch: GuideText, pad: GuideText): GenreGuide => ({
  how: { keys: across, touch, pad },
  moves: {
    nova: guideText(
      'It clears what is near, and is ready again after six seconds.',
      '가까이 있는 것을 쓸어버리고, 6초 뒤에 다시 쓸 수 있어요.',
      '近くのものを一掃し、6秒後にまた使えます。',
      'Sie räumt auf, was nah ist, und ist nach sechs Sekunden wieder bereit.',
    ),
    dodge: guideText(
      'Anything that touches you costs a heart.',
      '부딪히면 하트를 하나 잃어요.',
      'ぶつかるとハートがひとつ減ります。',
      'Jede Berührung kostet dich ein Herz.',
    ),
    shoot: guideText(
      'Shots fire automatically: line up with what comes.',
      '총알은 자동으로 나가니, 다가오는 것과 줄만 맞추세요.',
      '弾は自動で出るので、来るものに位置を合わせましょう。',
      'Du schießt automatisch: Stell dich in die Linie von dem, was kommt.',
    ),
  },
});

export const GENRE_GUIDES = {
  explore: {
    how: {
      keys: guideText(
        'Arrows go, Space dashes.',
        '화살표로 움직이고 스페이스로 대시해요.',
        '矢印で移動、スペースでダッシュ。',
        'Pfeiltasten laufen, Leertaste spurtet.',
      ),
      touch: guideText(
        'Hold a finger where to go, tap twice to dash.',
        '가고 싶은 곳을 누르고 있고, 두 번 두드리면 대시해요.',
        '行きたい場所を押し続け、2回タップでダッシュ。',
        'Finger dort halten, wohin es gehen soll; zweimal tippen spurtet.',
      ),
      pad: guideText(
        'Stick goes, A dashes.',
        '스틱으로 움직이고 A로 대시해요.',
        'スティックで移動、Aでダッシュ。',
        'Stick läuft, A spurtet.',
      ),
    },
    moves: {
      dash: guideText(
        'It lasts a moment and comes back after a second and a half: keep it for when something is close.',
        '잠깐만 이어지고 1초 반 뒤에 돌아오니, 무언가 가까이 올 때를 위해 아껴 두세요.',
        '効くのは一瞬で、1秒半ほどで戻ります。何かが迫ったときのために取っておきましょう。',
        'Er hält einen Augenblick und ist nach anderthalb Sekunden wieder da: Heb ihn auf, bis etwas nah ist.',
      ),
      go: guideText(
        'The compass around you points to the nearest one.',
        '주위의 나침반이 가장 가까운 것을 가리켜요.',
        'まわりの羅針盤が一番近いものを指します。',
        'Der Kompass um dich zeigt auf das Nächstgelegene.',
      ),
    },
  },
  run: {
    how: {
      keys: guideText(
        'Space jumps, twice.',
        '스페이스로 점프, 두 번까지예요.',
        'スペースでジャンプ、2回まで。',
        'Leertaste springt, zweimal.',
      ),
      touch: guideText(
        'Touch to jump, twice.',
        '터치하면 점프, 두 번까지예요.',
        'タッチでジャンプ、2回まで。',
        'Tippen springt, zweimal.',
      ),
      pad: guideText('A jumps, twice.', 'A로 점프, 두 번까지예요.', 'Aでジャンプ、2回まで。', 'A springt, zweimal.'),
    },
    moves: {
      jump: guideText(
        'The second jump works in the air, until you land.',
        '두 번째 점프는 착지하기 전 공중에서 쓸 수 있어요.',
        '2回目は着地するまで空中で使えます。',
        'Der zweite Sprung geht in der Luft, bis du landest.',
      ),
      glide: guideText(
        'Keep the jump held: you fall at half the speed.',
        '점프를 누른 채로 있으면 절반 속도로 떨어져요.',
        'ジャンプを押したままにすると、落ちる速さが半分になります。',
        'Halt den Sprung gedrückt: Du fällst halb so schnell.',
      ),
    },
  },
  fly: {
    how: {
      keys: guideText(
        'Hold Space to rise.',
        '스페이스를 누르고 있으면 올라가요.',
        'スペースを押し続けると上昇。',
        'Leertaste halten, um zu steigen.',
      ),
      touch: guideText(
        'Hold a finger down to rise.',
        '손가락을 대고 있으면 올라가요.',
        '指を置いている間は上昇。',
        'Finger halten, um zu steigen.',
      ),
      pad: guideText(
        'Hold A to rise.',
        'A를 누르고 있으면 올라가요.',
        'Aを押し続けると上昇。',
        'A halten, um zu steigen.',
      ),
    },
    moves: {
      rise: guideText(
        'Let go and you sink; the ground costs a heart.',
        '놓으면 가라앉고, 땅에 닿으면 하트를 잃어요.',
        '離すと沈み、地面に触れるとハートが減ります。',
        'Lass los, und du sinkst; der Boden kostet ein Herz.',
      ),
    },
  },
  shootUp: shoots(
    guideText(
      'Arrows go up and down, Space is the nova.',
      '화살표로 위아래, 스페이스는 노바예요.',
      '矢印で上下、スペースがノヴァ。',
      'Pfeiltasten auf und ab, Leertaste ist die Nova.',
    ),
    guideText(
      'Drag up and down, tap for the nova.',
      '위아래로 끌고, 두드리면 노바예요.',
      '上下にドラッグ、タップでノヴァ。',
      'Auf und ab ziehen, tippen für die Nova.',
    ),
    guideText(
      'Stick goes up and down, A is the nova.',
      '스틱으로 위아래, A는 노바예요.',
      'スティックで上下、Aがノヴァ。',
      'Stick auf und ab, A ist die Nova.',
    ),
  ),
  shootAcross: shoots(
    guideText(
      'Arrows go left and right, Space is the nova.',
      '화살표로 좌우, 스페이스는 노바예요.',
      '矢印で左右、スペースがノヴァ。',
      'Pfeiltasten nach links und rechts, Leertaste ist die Nova.',
    ),
    guideText(
      'Drag left and right, tap for the nova.',
      '좌우로 끌고, 두드리면 노바예요.',
      '左右にドラッグ、タップでノヴァ。',
      'Nach links und rechts ziehen, tippen für die Nova.',
    ),
    guideText(
      'Stick goes left and right, A is the nova.',
      '스틱으로 좌우, A는 노바예요.',
      'スティックで左右、Aがノヴァ。',
      'Stick nach links und rechts, A ist die Nova.',
    ),
  ),
  race: {
    how: {
      keys: guideText(
        'Left and right steer.',
        '왼쪽과 오른쪽 화살표로 조종해요.',
        '左右の矢印でハンドル操作。',
        'Links und rechts lenken.',
      ),
      touch: guideText(
        'Hold left or right to steer.',
        '화면 왼쪽이나 오른쪽을 누르고 있으면 그쪽으로 가요.',
        '画面の左か右を押し続けると曲がる。',
        'Links oder rechts halten, um zu lenken.',
      ),
      pad: guideText('Stick steers.', '스틱으로 조종해요.', 'スティックでハンドル操作。', 'Stick lenkt.'),
    },
    moves: {
      steer: guideText(
        'Bends push you outwards, and beside the road you are less than half as fast.',
        '코너에서는 바깥으로 밀리고, 길을 벗어나면 절반 속도도 안 나요.',
        'カーブでは外に流され、道を外れると速さは半分以下になります。',
        'Kurven drängen dich nach außen, und neben der Straße bist du nicht halb so schnell.',
      ),
    },
  },
  tracks: {
    how: {
      keys: guideText(
        'Left and right change tracks.',
        '왼쪽과 오른쪽 화살표로 선로를 바꿔요.',
        '左右の矢印で線路を変更。',
        'Links und rechts wechseln das Gleis.',
      ),
      touch: guideText(
        'Touch left or right to change tracks.',
        '화면 왼쪽이나 오른쪽을 누르면 선로를 바꿔요.',
        '画面の左か右をタッチして線路を変更。',
        'Links oder rechts tippen, um das Gleis zu wechseln.',
      ),
      pad: guideText(
        'Left and right change tracks.',
        '왼쪽과 오른쪽으로 선로를 바꿔요.',
        '左右で線路を変更。',
        'Links und rechts wechseln das Gleis.',
      ),
    },
    moves: {
      track: guideText(
        'Change early: crossing over takes a moment.',
        '건너가는 데 잠깐 걸리니 미리 바꾸세요.',
        '移るのに少しかかるので、早めに変えましょう。',
        'Wechsle früh: Der Übergang dauert einen Augenblick.',
      ),
    },
  },
  lanes: {
    how: {
      keys: guideText(
        "The lane's arrow, right on the beat.",
        '그 줄의 화살표를 박자에 딱 맞춰 누르세요.',
        'そのレーンの矢印を、拍ぴったりに。',
        'Der Pfeil der Bahn, genau im Takt.',
      ),
      touch: guideText(
        'Touch the lane, right on the beat.',
        '그 줄을 박자에 딱 맞춰 누르세요.',
        'そのレーンを、拍ぴったりにタッチ。',
        'Die Bahn berühren, genau im Takt.',
      ),
      pad: guideText(
        "The lane's way on the stick or cross.",
        '그 줄의 방향을 스틱이나 십자키로 누르세요.',
        'そのレーンの向きを、スティックか十字キーで。',
        'Die Richtung der Bahn, mit Stick oder Kreuz.',
      ),
    },
    moves: {
      beat: guideText(
        'A fifth of a second early or late still counts; a miss costs a heart.',
        '0.2초쯤 이르거나 늦어도 인정되고, 놓치면 하트를 잃어요.',
        '0.2秒のずれまでは有効。外すとハートが減ります。',
        'Eine Fünftelsekunde zu früh oder zu spät zählt noch; daneben kostet ein Herz.',
      ),
    },
  },
  beat: {
    how: {
      keys: guideText(
        'Space, right on the beat.',
        '스페이스를 박자에 딱 맞춰 누르세요.',
        'スペースを、拍ぴったりに。',
        'Leertaste, genau im Takt.',
      ),
      touch: guideText(
        'Touch, right on the beat.',
        '박자에 딱 맞춰 터치하세요.',
        '拍ぴったりにタッチ。',
        'Tippen, genau im Takt.',
      ),
      pad: guideText(
        'A, right on the beat.',
        'A를 박자에 딱 맞춰 누르세요.',
        'Aを、拍ぴったりに。',
        'A, genau im Takt.',
      ),
    },
    moves: {
      beat: guideText(
        'A fifth of a second early or late still counts; a miss costs a heart.',
        '0.2초쯤 이르거나 늦어도 인정되고, 놓치면 하트를 잃어요.',
        '0.2秒のずれまでは有効。外すとハートが減ります。',
        'Eine Fünftelsekunde zu früh oder zu spät zählt noch; daneben kostet ein Herz.',
      ),
    },
  },
  match: {
    how: {
      keys: guideText(
        'Space takes one, arrows swap it.',
        '스페이스로 하나를 집고 화살표로 자리를 바꿔요.',
        'スペースで1つ選び、矢印で入れ替え。',
        'Leertaste nimmt eins, Pfeiltasten tauschen es.',
      ),
      touch: guideText(
        'Swipe one towards its neighbour.',
        '하나를 옆으로 밀어요.',
        '1つを隣へスワイプ。',
        'Eins zum Nachbarn wischen.',
      ),
      pad: guideText(
        'A takes one, the stick swaps it.',
        'A로 하나를 집고 스틱으로 자리를 바꿔요.',
        'Aで1つ選び、スティックで入れ替え。',
        'A nimmt eins, der Stick tauscht es.',
      ),
    },
    moves: {
      swap: guideText(
        'Only a swap that makes a row of three stays.',
        '셋이 한 줄이 되지 않으면 제자리로 돌아와요.',
        '3つ並ばない入れ替えは元に戻ります。',
        'Nur ein Tausch, der drei in eine Reihe bringt, bleibt.',
      ),
    },
  },
  groups: {
    how: {
      keys: guideText(
        'Arrows choose, Space takes a group.',
        '화살표로 고르고 스페이스로 묶음을 모아요.',
        '矢印で選び、スペースでグループを取る。',
        'Pfeiltasten wählen, Leertaste nimmt eine Gruppe.',
      ),
      touch: guideText(
        'Touch a group of two or more.',
        '둘 이상인 묶음을 터치해요.',
        '2つ以上のグループをタッチ。',
        'Eine Gruppe aus zwei oder mehr berühren.',
      ),
      pad: guideText(
        'Stick chooses, A takes a group.',
        '스틱으로 고르고 A로 묶음을 모아요.',
        'スティックで選び、Aでグループを取る。',
        'Stick wählt, A nimmt eine Gruppe.',
      ),
    },
    moves: {
      pick: guideText(
        'A group is two or more of the same that touch.',
        '같은 것이 둘 이상 붙어 있으면 묶음이에요.',
        '同じものが2つ以上くっついているとグループです。',
        'Eine Gruppe sind zwei oder mehr Gleiche, die sich berühren.',
      ),
    },
  },
  fish: {
    how: {
      keys: guideText(
        'Arrows move, Space lets the line down.',
        '화살표로 움직이고 스페이스로 줄을 내려요.',
        '矢印で移動、スペースで糸を下ろす。',
        'Pfeiltasten bewegen, Leertaste lässt die Schnur hinab.',
      ),
      touch: guideText(
        'Touch where the line should go down.',
        '줄을 내릴 곳을 터치해요.',
        '糸を下ろす場所をタッチ。',
        'Dorthin tippen, wo die Schnur hinab soll.',
      ),
      pad: guideText(
        'Stick moves, A lets the line down.',
        '스틱으로 움직이고 A로 줄을 내려요.',
        'スティックで移動、Aで糸を下ろす。',
        'Stick bewegt, A lässt die Schnur hinab.',
      ),
    },
    moves: {
      cast: guideText(
        'Do it again and the line comes up before it meets something bad. The largest count twice.',
        '한 번 더 하면 나쁜 것에 닿기 전에 줄이 올라와요. 가장 큰 것은 두 배예요.',
        'もう一度やると、悪いものに触れる前に糸が上がります。いちばん大きいものは2倍です。',
        'Noch einmal, und die Schnur kommt hoch, ehe sie etwas Schlechtes trifft. Die größten zählen doppelt.',
      ),
    },
  },
  putt: {
    how: {
      keys: guideText(
        'Arrows aim, Space winds up, then strikes.',
        '화살표로 조준하고 스페이스로 힘을 모은 뒤 쳐요.',
        '矢印で狙い、スペースで力をため、もう一度で打つ。',
        'Pfeiltasten zielen, Leertaste holt aus, dann schlägt sie.',
      ),
      touch: guideText(
        'Touch to aim, then to strike.',
        '터치해서 조준하고, 다시 터치해서 쳐요.',
        'タッチで狙い、もう一度で打つ。',
        'Tippen zum Zielen, dann zum Schlagen.',
      ),
      pad: guideText(
        'Stick aims, A winds up, then strikes.',
        '스틱으로 조준하고 A로 힘을 모은 뒤 쳐요.',
        'スティックで狙い、Aで力をため、もう一度で打つ。',
        'Stick zielt, A holt aus, dann schlägt es.',
      ),
    },
    moves: {
      aim: guideText(
        'Nobody hurries you, but after seven seconds the wind-up begins by itself.',
        '서두를 필요는 없지만 7초가 지나면 저절로 힘을 모으기 시작해요.',
        '急がなくて大丈夫ですが、7秒たつと自動で力をため始めます。',
        'Niemand drängt, doch nach sieben Sekunden wird von selbst ausgeholt.',
      ),
      strike: guideText(
        'The power rises and falls: strike when it is as strong as you want it.',
        '세기가 오르내리니, 원하는 세기일 때 치세요.',
        '強さは上がったり下がったりします。ちょうどいいところで打ちましょう。',
        'Die Stärke steigt und fällt: Schlag, wenn sie passt.',
      ),
    },
  },
  stack: {
    how: {
      keys: guideText('Space lets go.', '스페이스로 놓아요.', 'スペースで離す。', 'Leertaste lässt los.'),
      touch: guideText('Touch to let go.', '터치하면 놓아요.', 'タッチで離す。', 'Tippen lässt los.'),
      pad: guideText('A lets go.', 'A로 놓아요.', 'Aで離す。', 'A lässt los.'),
    },
    moves: {
      drop: guideText(
        'When it hangs over the middle of the one below. After five seconds it falls by itself.',
        '아래 것의 한가운데 위에 왔을 때예요. 5초가 지나면 저절로 떨어져요.',
        '下のものの真ん中に来たときです。5秒たつと自動で落ちます。',
        'Wenn es über der Mitte des unteren hängt. Nach fünf Sekunden fällt es von selbst.',
      ),
    },
  },
} as const satisfies Readonly<Record<string, GenreGuide>>;

export type GenreId = keyof typeof GENRE_GUIDES;
