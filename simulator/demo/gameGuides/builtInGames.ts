import type { Guide } from './guideTypes.ts';
import { guideText } from './guideText.ts';

/**
 * Guides of the games that are programmed for the streaming device, by package; each of these games has its own
 * rules.
 */
export const BUILT_IN_GUIDES: Readonly<Record<string, Guide>> = {
  'games.nowlight.skyhop': {
    name: 'Skyhop',
    goal: guideText(
      'Run from island to island, as far as you can.',
      '섬에서 섬으로, 갈 수 있는 데까지 달리세요.',
      '島から島へ、行けるところまで走り続けましょう。',
      'Lauf von Insel zu Insel, so weit du kommst.',
    ),
    ends: guideText(
      'A fall or a knock costs a feather; without one the run is over.',
      '떨어지거나 부딪히면 깃털을 하나 잃고, 깃털이 없으면 끝나요.',
      '落ちたりぶつかったりすると羽根がひとつ減り、なくなると終わりです。',
      'Ein Sturz oder ein Stoß kostet eine Feder; ohne Feder ist der Lauf vorbei.',
    ),
    how: {
      keys: guideText(
        'Space jumps, twice. Hold to glide, down to dive.',
        '스페이스로 점프, 두 번까지. 누르고 있으면 활공, 아래로 급강하해요.',
        'スペースでジャンプ、2回まで。押し続けて滑空、下で急降下。',
        'Leertaste springt, zweimal. Halten gleitet, Pfeil ab taucht ab.',
      ),
      touch: guideText(
        'Tap to jump, twice. Hold to glide, swipe down to dive.',
        '두드리면 점프, 두 번까지. 누르고 있으면 활공, 아래로 밀면 급강하해요.',
        'タップでジャンプ、2回まで。押し続けて滑空、下へスワイプで急降下。',
        'Tippen springt, zweimal. Halten gleitet, nach unten wischen taucht ab.',
      ),
      pad: guideText(
        'A jumps, twice. Hold to glide, stick down to dive.',
        'A로 점프, 두 번까지. 누르고 있으면 활공, 스틱 아래로 급강하해요.',
        'Aでジャンプ、2回まで。押し続けて滑空、スティック下で急降下。',
        'A springt, zweimal. Halten gleitet, Stick nach unten taucht ab.',
      ),
    },
    moves: {
      glide: guideText(
        'Jump late, at the very edge, and keep it held until you are over the next island.',
        '끝까지 가서 늦게 뛰고, 다음 섬 위에 올 때까지 누르고 있으세요.',
        'ぎりぎりの端で跳び、次の島の上まで押し続けましょう。',
        'Spring spät, ganz am Rand, und halt gedrückt, bis du über der nächsten Insel bist.',
      ),
      jump: guideText(
        'The second jump works in the air.',
        '두 번째 점프는 공중에서 쓸 수 있어요.',
        '2回目は空中で使えます。',
        'Der zweite Sprung geht in der Luft.',
      ),
      dive: guideText(
        'Dive as soon as you’re over land: you get your second jump back sooner.',
        '땅 위에 오면 바로 급강하하세요. 두 번째 점프가 더 빨리 돌아와요.',
        '島の上に来たらすぐ急降下。二段ジャンプが早く戻ります。',
        'Tauch ab, sobald du über Land bist: Dann hast du den zweiten Sprung früher wieder.',
      ),
    },
  },
  'games.nowlight.orchard': {
    name: 'Orchard',
    goal: guideText(
      'Slice what flies. Leave the nests alone.',
      '날아오르는 과일을 베고, 벌집은 건드리지 마세요.',
      '飛ぶものを切りましょう。ハチの巣には触れないこと。',
      'Schneide, was fliegt. Lass die Nester in Ruhe.',
    ),
    ends: guideText(
      'A round lasts a minute. A nest takes up to 30 points and ends your row.',
      '한 판은 1분이에요. 벌집을 베면 최대 30점을 잃고 연속이 끊겨요.',
      '1回は1分です。巣を切ると最大30点を失い、連続も途切れます。',
      'Eine Runde dauert eine Minute. Ein Nest kostet bis zu 30 Punkte und beendet deine Reihe.',
    ),
    how: {
      keys: guideText(
        'Hold the mouse button and draw, or type the letters where the fruit is.',
        '마우스 버튼을 누른 채 긋거나, 과일이 있는 자리의 글자 키를 누르세요.',
        'マウスボタンを押しながらなぞるか、果物の位置の文字キーを押します。',
        'Maustaste halten und ziehen, oder die Buchstaben dort tippen, wo die Früchte sind.',
      ),
      touch: guideText(
        'Swipe, with any number of fingers.',
        '손가락 몇 개로든 밀어서 베세요.',
        '何本の指でもスワイプ。',
        'Wischen, mit beliebig vielen Fingern.',
      ),
      pad: guideText(
        'Stick aims, A slices.',
        '스틱으로 겨누고 A로 베세요.',
        'スティックで狙い、Aで切る。',
        'Stick zielt, A schneidet.',
      ),
    },
    moves: {
      slice: guideText(
        'Wait until several cross, then cut all of them with one long stroke.',
        '여러 개가 겹칠 때까지 기다렸다가 한 번에 길게 베세요.',
        'いくつか重なるのを待って、長いひと振りで切りましょう。',
        'Warte, bis sich mehrere kreuzen, und schneide sie mit einem langen Strich.',
      ),
    },
  },
  'games.nowlight.vesper': {
    name: 'Vesper',
    goal: guideText(
      'Hold out against what comes out of the night.',
      '밤에서 몰려오는 것들을 버텨 내세요.',
      '夜から来るものを相手に、できるだけ長く生き延びましょう。',
      'Halt durch gegen das, was aus der Nacht kommt.',
    ),
    ends: guideText(
      'You have three lives and three novas; without a life the night is over.',
      '목숨 셋과 노바 셋으로 시작하고, 목숨이 없으면 끝나요.',
      'ライフは3つ、ノヴァも3つ。ライフがなくなると終わりです。',
      'Du hast drei Leben und drei Novas; ohne Leben ist die Nacht vorbei.',
    ),
    how: {
      keys: guideText(
        'WASD flies. Mouse or arrows shoot.',
        'WASD로 날고, 마우스나 화살표로 쏴요.',
        'WASDで飛び、マウスか矢印で撃つ。',
        'WASD fliegt. Maus oder Pfeiltasten schießen.',
      ),
      touch: guideText(
        'One thumb flies, one shoots.',
        '한 엄지로 날고 다른 엄지로 쏴요.',
        '片方の親指で飛び、もう片方で撃つ。',
        'Ein Daumen fliegt, einer schießt.',
      ),
      pad: guideText(
        'Left stick flies. Right stick shoots.',
        '왼쪽 스틱으로 날고 오른쪽 스틱으로 쏴요.',
        '左スティックで飛び、右スティックで撃つ。',
        'Linker Stick fliegt. Rechter Stick schießt.',
      ),
    },
    moves: {
      nova: guideText(
        'Space, A or a third finger sets it off. Save it for when they surround you.',
        '스페이스, A, 또는 세 번째 손가락으로 터뜨려요. 사방이 둘러싸일 때까지 아껴 두세요.',
        'スペース、A、または3本目の指で発動。囲まれる瞬間まで取っておきましょう。',
        'Leertaste, A oder ein dritter Finger löst sie aus. Heb sie auf, bis sie rings um dich stehen.',
      ),
      shoot: guideText(
        'Shoot behind you while you fly in a wide circle: what follows you flies into it.',
        '크게 원을 그리며 뒤쪽으로 쏘면, 따라오는 적이 스스로 맞아요.',
        '大きく円を描きながら後ろに撃てば、追ってくる敵が自分から当たります。',
        'Schieß nach hinten, während du weite Kreise fliegst: Wer dir folgt, fliegt hinein.',
      ),
      dash: guideText(
        'Shift or B; it is ready again after 0.7 seconds.',
        '시프트나 B를 누르세요. 0.7초 뒤에 다시 쓸 수 있어요.',
        'シフトかBで。0.7秒後にまた使えます。',
        'Umschalttaste oder B; nach 0,7 Sekunden geht es wieder.',
      ),
      fly: guideText(
        'Keep moving: whoever stands still is surrounded.',
        '멈추면 둘러싸이니 계속 움직이세요.',
        '止まると囲まれるので、動き続けましょう。',
        'Bleib in Bewegung: Wer steht, wird umzingelt.',
      ),
      arms: guideText(
        'Q and E, X and Y, or the wheel.',
        'Q와 E, X와 Y, 또는 휠로 바꿔요.',
        'QとE、XとY、またはホイールで。',
        'Q und E, X und Y, oder das Mausrad.',
      ),
    },
  },
  'com.ninthlantern.thequietcartographer': {
    name: 'The Quiet Cartographer',
    goal: guideText(
      'Draw every landmark of the country: what you draw becomes real.',
      '이 땅의 모든 명소를 그리세요. 그리면 진짜가 돼요.',
      'この土地の目印をすべて描きましょう。描いたものは本物になります。',
      'Zeichne jedes Wahrzeichen des Landes: Was du zeichnest, wird wirklich.',
    ),
    ends: guideText(
      'Nobody hurries you. It ends when every landmark is drawn.',
      '서두를 필요 없어요. 명소를 모두 그리면 끝나요.',
      '急がなくて大丈夫。目印をすべて描くと終わります。',
      'Niemand drängt. Es endet, wenn jedes Wahrzeichen gezeichnet ist.',
    ),
    how: {
      keys: guideText(
        'By a control scheme: WASD walks, Space draws, M opens the map.',
        '조작 배치를 켜면 WASD로 걷고 스페이스로 그리고 M으로 지도를 열어요.',
        '操作スキームで、WASDで歩き、スペースで描き、Mで地図。',
        'Mit einem Steuerungsschema: WASD läuft, Leertaste zeichnet, M öffnet die Karte.',
      ),
      touch: guideText(
        'The drawn stick walks, Draw and Map are buttons.',
        '화면의 스틱으로 걷고, ‘Draw’와 ‘Map’은 버튼이에요.',
        '画面のスティックで歩き、「Draw」と「Map」はボタン。',
        'Der gezeichnete Stick läuft, Draw und Map sind Tasten.',
      ),
      pad: guideText(
        'By a control scheme: left stick walks, A draws, Y opens the map.',
        '조작 배치를 켜면 왼쪽 스틱으로 걷고 A로 그리고 Y로 지도를 열어요.',
        '操作スキームで、左スティックで歩き、Aで描き、Yで地図。',
        'Mit einem Steuerungsschema: linker Stick läuft, A zeichnet, Y öffnet die Karte.',
      ),
    },
    moves: {
      sketch: guideText(
        'Walk up to a landmark: the button turns red when it is near enough.',
        '명소에 다가가세요. 충분히 가까우면 버튼이 빨개져요.',
        '目印に近づきましょう。十分近いとボタンが赤くなります。',
        'Geh an ein Wahrzeichen heran: Die Taste wird rot, wenn es nah genug ist.',
      ),
      atlas: guideText(
        'It shows which side of the country is still missing.',
        '아직 비어 있는 쪽이 보여요.',
        'まだ足りない方角がわかります。',
        'Er zeigt, welche Seite des Landes noch fehlt.',
      ),
      go: guideText(
        'Follow the compass to the nearest white spot.',
        '나침반을 따라 가장 가까운 빈 곳으로 가세요.',
        '羅針盤に従っていちばん近い空白へ行きましょう。',
        'Folg dem Kompass zum nächsten weißen Fleck.',
      ),
      look: guideText(
        'Drag the picture to look, pinch to go nearer or further.',
        '화면을 끌면 둘러보고, 두 손가락으로 확대하거나 축소해요.',
        '画面をドラッグで見回し、ピンチで拡大と縮小。',
        'Zieh das Bild, um dich umzusehen; mit zwei Fingern näher oder weiter.',
      ),
    },
  },
  'games.nowlight.probe': {
    name: 'Probe',
    goal: guideText(
      'There is nothing to win: it shows every input as it arrives.',
      '이길 것은 없어요. 들어온 입력을 그대로 보여 줘요.',
      '勝ち負けはありません。届いた入力をそのまま表示します。',
      'Zu gewinnen gibt es nichts: Es zeigt jede Eingabe, wie sie ankommt.',
    ),
    ends: guideText(
      'It has no rounds and no end.',
      '판도 끝도 없어요.',
      '回も終わりもありません。',
      'Es hat keine Runden und kein Ende.',
    ),
    how: {
      keys: guideText(
        'Any key, and the mouse; F1 to F8 let the device ask for things.',
        '아무 키나 마우스. F1부터 F8까지는 기기가 무언가를 요청해요.',
        'どのキーでも、マウスでも。F1からF8で機器が何かを求めます。',
        'Jede Taste und die Maus; mit F1 bis F8 bittet das Gerät um etwas.',
      ),
      touch: guideText('Any number of fingers.', '손가락 몇 개든 돼요.', '何本の指でも。', 'Beliebig viele Finger.'),
      pad: guideText(
        'Every button and both sticks.',
        '모든 버튼과 두 스틱이에요.',
        'すべてのボタンと両方のスティック。',
        'Jede Taste und beide Sticks.',
      ),
    },
    moves: {
      try: guideText(
        'The large block turns from black to white with each press: how fast it does is your delay.',
        '누를 때마다 큰 사각형이 검은색과 흰색으로 바뀌어요. 그 빠르기가 곧 지연 시간이에요.',
        '押すたびに大きな四角が黒と白に切り替わり、その速さが遅延です。',
        'Das große Feld springt mit jedem Druck von Schwarz auf Weiß: Wie schnell, ist deine Verzögerung.',
      ),
    },
  },
};
