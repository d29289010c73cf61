import type { GenreId } from './genreGuides.ts';
import { type GuideText, guideText } from './guideText.ts';

/**
 * Goals of the titles with a scene, by package; `#` is replaced by the number of items. The title shows the English
 * text.
 */
export const GAME_GOALS: Readonly<Record<string, readonly [kind: GenreId, goal: GuideText]>> = {
  'com.harbourandhound.saltwind': [
    'explore',
    guideText(
      'Find # pieces of the chart.',
      '해도 조각 #개를 찾으세요.',
      '海図のかけらを#枚見つける。',
      'Finde # Stücke der Seekarte.',
    ),
  ],
  'com.paleorchid.foxfire': [
    'run',
    guideText(
      'Carry # embers home.',
      '불씨 #개를 집으로 나르세요.',
      '残り火を#個、家まで運ぶ。',
      'Trag # Glutstücke nach Hause.',
    ),
  ],
  'com.deepcellar.underfall': [
    'explore',
    guideText(
      'Bring up # finds from the dark.',
      '어둠 속에서 #개를 찾아 올리세요.',
      '闇の中から#個を持ち帰る。',
      'Hol # Fundstücke aus dem Dunkel.',
    ),
  ],
  'com.harbourandhound.chronolighthouse': [
    'explore',
    guideText(
      'Light # lost ships home.',
      '길 잃은 배 #척에 빛을 비춰 주세요.',
      '迷った船#隻を光で導く。',
      'Leuchte # verirrten Schiffen heim.',
    ),
  ],
  'com.slowharvest.mossback': [
    'stack',
    guideText(
      'Build # houses on a turtle that walks.',
      '걷는 거북 위에 집 #채를 지으세요.',
      '歩くカメの上に家を#軒建てる。',
      'Bau # Häuser auf eine Schildkröte, die läuft.',
    ),
  ],
  'com.paleorchid.lasttramtohalden': [
    'tracks',
    guideText(
      'Reach Halden, # stops away.',
      '#정거장 떨어진 할덴까지 가세요.',
      '#駅先のハルデンに着く。',
      'Erreiche Halden, # Haltestellen weit.',
    ),
  ],
  'com.paleorchid.ashenwing': [
    'shootAcross',
    guideText(
      'Burn # storms out of the sky.',
      '하늘에서 폭풍 #개를 태워 없애세요.',
      '空の嵐を#個焼き払う。',
      'Brenn # Stürme vom Himmel.',
    ),
  ],
  'com.paleorchid.glasshouse': [
    'explore',
    guideText(
      'Pick # orchids before you are seen.',
      '들키기 전에 난초 #송이를 꺾으세요.',
      '見つかる前に蘭を#輪摘む。',
      'Pflück # Orchideen, ehe man dich sieht.',
    ),
  ],
  'com.brassmeridian.snowblind74': [
    'explore',
    guideText(
      'Fetch # crates back through the snow.',
      '눈을 뚫고 상자 #개를 가져오세요.',
      '雪の中から木箱を#個持ち帰る。',
      'Hol # Kisten durch den Schnee zurück.',
    ),
  ],
  'com.ninthlantern.mothandlantern': [
    'fly',
    guideText(
      'Follow # lights through the night.',
      '밤을 지나 불빛 #개를 따라가세요.',
      '夜の中、光を#個追いかける。',
      'Folg # Lichtern durch die Nacht.',
    ),
  ],
  'com.brassmeridian.ghostfreight': [
    'explore',
    guideText(
      'Haul # crates that hum.',
      '웅웅대는 상자 #개를 나르세요.',
      'うなる木箱を#個運ぶ。',
      'Schaff # summende Kisten fort.',
    ),
  ],
  'com.brassmeridian.ironpetal': [
    'shootUp',
    guideText('Bring down # machines.', '기계 #대를 쓰러뜨리세요.', '機械を#体倒す。', 'Bring # Maschinen zu Fall.'),
  ],
  'com.redshiftgarage.dunecourier': [
    'race',
    guideText(
      'Bring it # dunes far by dusk.',
      '해 지기 전에 모래 언덕 #개를 넘어 배달하세요.',
      '日暮れまでに砂丘を#個越えて届ける。',
      'Bring es bis zur Dämmerung # Dünen weit.',
    ),
  ],
  'com.loudcabbage.boomtownbeetles': [
    'shootAcross',
    guideText(
      'Knock # out of town.',
      '#마리를 마을 밖으로 날려 버리세요.',
      '#匹を町から追い出す。',
      'Wirf # aus der Stadt.',
    ),
  ],
  'com.redshiftgarage.redshiftrally': [
    'race',
    guideText(
      'Outrun # miles of sunset.',
      '노을보다 #마일 앞서 달리세요.',
      '夕日から#マイル逃げ切る。',
      'Lauf # Meilen Sonnenuntergang davon.',
    ),
  ],
  'com.loudcabbage.kettleknights': [
    'shootUp',
    guideText(
      'Keep # chills off the tea.',
      '차에 다가오는 한기 #개를 막으세요.',
      'お茶を冷ます寒気を#個防ぐ。',
      'Halt # kalte Schauer vom Tee fern.',
    ),
  ],
  'com.deepcellar.cinderchoir': [
    'lanes',
    guideText(
      'Sing # notes of the hymn.',
      '성가의 음 #개를 부르세요.',
      '聖歌の音を#個歌う。',
      'Sing # Töne der Hymne.',
    ),
  ],
  'com.ninthlantern.vanta': [
    'explore',
    guideText(
      'Take # keys. Stay out of the light.',
      '열쇠 #개를 훔치세요. 빛은 피하세요.',
      '鍵を#本盗む。光には入らない。',
      'Nimm # Schlüssel. Bleib aus dem Licht.',
    ),
  ],
  'com.tinorchestra.lumenrun': [
    'run',
    guideText(
      'Catch # lights along the beam.',
      '빛줄기를 따라 불빛 #개를 잡으세요.',
      '光の道で明かりを#個つかむ。',
      'Fang # Lichter entlang des Strahls.',
    ),
  ],
  'com.tinorchestra.tinselriot': [
    'lanes',
    guideText(
      'Conduct # beats of riot.',
      '소동의 박자 #개를 지휘하세요.',
      '大騒ぎの拍を#回指揮する。',
      'Dirigier # Schläge Aufruhr.',
    ),
  ],
  'com.redshiftgarage.skatersmoon': [
    'run',
    guideText(
      'Catch # stars in a sixth of the gravity.',
      '6분의 1 중력에서 별 #개를 잡으세요.',
      '6分の1の重力で星を#個つかむ。',
      'Fang # Sterne bei einem Sechstel der Schwerkraft.',
    ),
  ],
  'com.redshiftgarage.onidrift': [
    'race',
    guideText(
      'Drift # bends down the pass.',
      '고갯길 코너 #개를 드리프트하세요.',
      '峠のカーブを#個ドリフトで下る。',
      'Drifte # Kurven den Pass hinab.',
    ),
  ],
  'com.loudcabbage.wyrmwoodderby': [
    'run',
    guideText(
      'Win # bets over the hurdles.',
      '장애물을 넘어 내기 #번을 이기세요.',
      'ハードルを越えて賭けに#回勝つ。',
      'Gewinn # Wetten über die Hürden.',
    ),
  ],
  'com.deepcellar.strawking': [
    'explore',
    guideText(
      'Bring in # sheaves. He follows.',
      '볏단 #개를 거두세요. 그가 따라와요.',
      '麦の束を#つ取り入れる。彼がついてくる。',
      'Bring # Garben ein. Er folgt.',
    ),
  ],
  'com.harbourandhound.ninetides': [
    'shootUp',
    guideText(
      'Turn back # sails of the fleet.',
      '함대의 돛 #개를 돌려보내세요.',
      '艦隊の帆を#枚追い返す。',
      'Schick # Segel der Flotte zurück.',
    ),
  ],
  'com.smallhours.tidetables': [
    'fly',
    guideText(
      'Ride one wave past # suns.',
      '파도 하나로 태양 #개를 지나가세요.',
      'ひとつの波で太陽を#個越える。',
      'Reite eine Welle an # Sonnen vorbei.',
    ),
  ],
  'com.loudcabbage.bastionofbees': [
    'shootUp',
    guideText(
      'Hold the comb against # of them.',
      '#마리에게서 벌집을 지키세요.',
      '#匹から巣を守る。',
      'Halt die Wabe gegen # von ihnen.',
    ),
  ],
  'com.brassmeridian.copperline': [
    'tracks',
    guideText(
      'Be on time at # stations.',
      '역 #곳에 제때 도착하세요.',
      '#駅に時間どおり着く。',
      'Sei an # Bahnhöfen pünktlich.',
    ),
  ],
  'com.paperanvil.kumodelivery': [
    'fly',
    guideText(
      'Deliver # bowls while they steam.',
      '김이 날 때 국수 #그릇을 배달하세요.',
      '湯気が立つうちに#杯を届ける。',
      'Liefere # Schüsseln, solange sie dampfen.',
    ),
  ],
  'com.slowharvest.orbitfarmer': [
    'groups',
    guideText(
      'Bring in # crops before breakfast.',
      '아침 먹기 전에 작물 #개를 거두세요.',
      '朝食までに作物を#個収穫する。',
      'Ernte # Pflanzen vor dem Frühstück.',
    ),
  ],
  'com.slowharvest.bellwether': [
    'beat',
    guideText(
      'Lead # sheep over one hill.',
      '양 #마리를 언덕 너머로 이끄세요.',
      '羊#匹を丘の向こうへ導く。',
      'Führ # Schafe über einen Hügel.',
    ),
  ],
  'com.harbourandhound.pixelperch': [
    'fish',
    guideText(
      'Land # fish who know your lures.',
      '미끼를 아는 물고기 #마리를 낚으세요.',
      'ルアーを知る魚を#匹釣り上げる。',
      'Hol # Fische an Land, die deine Köder kennen.',
    ),
  ],
  'com.loudcabbage.marrowandmint': [
    'match',
    guideText(
      'Serve # ingredients, threes at least.',
      '셋 이상씩 재료 #개를 내놓으세요.',
      '3つ以上そろえて食材を#個出す。',
      'Serviere # Zutaten, mindestens zu dritt.',
    ),
  ],
  'com.smallhours.roost': [
    'stack',
    guideText(
      'Raise a town # perches high.',
      '횃대 #단 높이의 마을을 쌓으세요.',
      '止まり木#段の町を積み上げる。',
      'Bau eine Stadt # Stangen hoch.',
    ),
  ],
  'com.loudcabbage.nightmarketmania': [
    'groups',
    guideText(
      'Clear # orders before closing.',
      '문 닫기 전에 주문 #개를 끝내세요.',
      '閉店までに注文を#件さばく。',
      'Schaff # Bestellungen vor Ladenschluss.',
    ),
  ],
  'com.smallhours.catburglarco': [
    'run',
    guideText(
      'Lift # valuables. No thumbs.',
      '귀중품 #개를 훔치세요. 엄지 없이요.',
      '貴重品を#個いただく。親指なしで。',
      'Stibitz # Wertsachen. Ohne Daumen.',
    ),
  ],
  'com.deepcellar.tinytectonics': [
    'stack',
    guideText(
      'Push an island # layers up.',
      '섬을 #층 밀어 올리세요.',
      '島を#層押し上げる。',
      'Schieb eine Insel # Schichten hoch.',
    ),
  ],
  'com.smallhours.crumb': [
    'run',
    guideText(
      'Bring # crumbs to the nest.',
      '부스러기 #개를 둥지로 나르세요.',
      'パンくずを#個、巣へ運ぶ。',
      'Bring # Krümel zum Nest.',
    ),
  ],
  'com.deepcellar.sunkenarcade': [
    'fish',
    guideText(
      'Raise # points of lost machines.',
      '잃어버린 오락기에서 #점을 건져 올리세요.',
      '沈んだゲーム機から#点引き上げる。',
      'Heb # Punkte verlorener Automaten.',
    ),
  ],
  'com.paperanvil.monolithminigolf': [
    'putt',
    guideText(
      'Sink # holes, 4 strokes each.',
      '홀 #개를 각각 4타 안에 넣으세요.',
      '#ホールを4打以内で沈める。',
      'Loch # Bahnen ein, je vier Schläge.',
    ),
  ],
  'com.ninthlantern.signallostagain': [
    'lanes',
    guideText(
      'Tune in # pulses of your name.',
      '당신 이름의 신호 #개를 맞추세요.',
      '名前の信号を#回受信する。',
      'Fang # Impulse deines Namens ein.',
    ),
  ],
  'com.tinorchestra.velvetgambit': [
    'match',
    guideText(
      'Play # cards in sets of a suit.',
      '같은 무늬끼리 카드 #장을 내세요.',
      '同じマークをそろえてカードを#枚出す。',
      'Spiel # Karten, nach Farben sortiert.',
    ),
  ],
  'com.paperanvil.papertyrants': [
    'shootUp',
    guideText(
      'Unfold # cranes of their army.',
      '적군의 종이학 #마리를 펼치세요.',
      '敵軍の折り鶴を#羽ほどく。',
      'Entfalte # Kraniche ihrer Armee.',
    ),
  ],
  'com.slowharvest.hexgarden': [
    'groups',
    guideText(
      'Gather # tiles of a season.',
      '한 계절의 타일 #개를 모으세요.',
      '季節のタイルを#枚集める。',
      'Sammle # Kacheln einer Jahreszeit.',
    ),
  ],
  'com.loudcabbage.pepperpanic': [
    'match',
    guideText(
      'Match # peppers before they do.',
      '고추가 먼저 맞추기 전에 #개를 맞추세요.',
      '先を越される前に唐辛子を#個そろえる。',
      'Bring # Paprika zusammen, ehe sie es tun.',
    ),
  ],
  'com.paleorchid.bloodorangehotel': [
    'explore',
    guideText(
      'Find # keys before noon.',
      '정오 전에 열쇠 #개를 찾으세요.',
      '正午までに鍵を#本見つける。',
      'Finde # Schlüssel vor Mittag.',
    ),
  ],
  'games.nowlight.store': [
    'stack',
    guideText(
      'Stack # apps on the shelf.',
      '선반에 앱 #개를 쌓으세요.',
      '棚にアプリを#個積む。',
      'Stapel # Apps ins Regal.',
    ),
  ],
  'com.tinorchestra.roomtone': [
    'lanes',
    guideText(
      'Listen to # drops of rain.',
      '빗방울 #개에 귀 기울이세요.',
      '雨粒#つに耳をすます。',
      'Lausch # Regentropfen.',
    ),
  ],
  'games.nowlight.studio': [
    'run',
    guideText(
      'Try your level: # stars.',
      '당신의 스테이지에서 별 #개를 모으세요.',
      '自分のステージで星を#個集める。',
      'Probier dein Level: # Sterne.',
    ),
  ],
  'com.paperanvil.prototypekite': [
    'fly',
    guideText('Fly past # stars.', '별 #개를 지나 날아가세요.', '星を#個越えて飛ぶ。', 'Flieg an # Sternen vorbei.'),
  ],
  'com.deepcellar.underfalldevbuild': [
    'fish',
    guideText(
      'Dig # gems out of the build.',
      '빌드에서 보석 #개를 캐내세요.',
      'ビルドから宝石を#個掘り出す。',
      'Grab # Edelsteine aus dem Build.',
    ),
  ],
  'com.nowlightlabs.chatterbox': [
    'lanes',
    guideText(
      'Answer # lines in time.',
      '대사 #개에 제때 답하세요.',
      'せりふ#本に間に合うように答える。',
      'Antworte rechtzeitig auf # Sätze.',
    ),
  ],
};
