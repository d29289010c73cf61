import type { CatalogueApp } from '../app.ts';

/**
 * The games that the simulated streaming device can run, except one in the list of adventure games. Other streamed
 * games show a still scene.
 */
export const playable: readonly CatalogueApp[] = [
  {
    appId: '20101',
    name: 'Skyhop',
    developer: 'Paper Anvil',
    genre: 'Platformer',
    tags: ['one more try', 'keyboard', 'short rounds'],
    rating: 4.8,
    type: 'Android',
    packageName: 'games.nowlight.skyhop',
    features: { enableNativeKeyboard: true, enableCouponGenerator: true },
    iap: [
      ['Feather hat', 60],
      ['Second breath', 120],
    ],
    words: {
      en: 'Leap from cloud to cloud before the morning burns them off. One key, one breath, one more try.',
      ko: '아침 해가 구름을 지우기 전에 구름에서 구름으로 뛰어오르세요. 키 하나, 숨 한 번, 그리고 한 판 더.',
      ja: '朝日が雲を溶かす前に、雲から雲へ跳び移れ。キーひとつ、息ひとつ、もう一回。',
      de: 'Spring von Wolke zu Wolke, bevor der Morgen sie auflöst. Eine Taste, ein Atemzug, noch ein Versuch.',
    },
  },
  {
    appId: '20102',
    name: 'Orchard',
    developer: 'Slow Harvest',
    genre: 'Puzzle',
    tags: ['touch', 'calm', 'short rounds'],
    rating: 4.7,
    type: 'Android',
    orientation: 'portrait',
    packageName: 'games.nowlight.orchard',
    features: { enableNativeKeyboard: true },
    iap: [
      ['Basket of time', 40],
      ['Golden ladder', 150],
    ],
    words: {
      en: 'Swipe ripe fruit into baskets before the wind does. A pocket-sized harvest that gets under your skin.',
      ko: '바람보다 먼저 잘 익은 과일을 바구니에 담으세요. 손끝에서 떠나지 않는 작은 수확 이야기.',
      ja: '風が落とす前に、熟れた実をかごへ。指先から離れなくなる、手のひらサイズの収穫パズル。',
      de: 'Wisch reifes Obst in die Körbe, ehe es der Wind tut. Eine Ernte im Taschenformat, die nicht loslässt.',
    },
  },
  {
    appId: '20103',
    name: 'Vesper',
    developer: 'Ninth Lantern',
    genre: 'Shooter',
    tags: ['gamepad', 'twin-stick', 'night'],
    rating: 4.9,
    type: 'Android',
    packageName: 'games.nowlight.vesper',
    features: { enableNativeKeyboard: true, enableMouseLock: true },
    iap: [
      ['Comet trail', 90],
      ['Aurora hull', 240],
    ],
    words: {
      en: 'Two sticks, one small ship, and an evening full of falling stars that shoot back.',
      ko: '스틱 두 개, 작은 배 한 척, 그리고 반격해 오는 별똥별로 가득한 저녁.',
      ja: 'スティック二本、小さな船一隻。撃ち返してくる流れ星でいっぱいの夕べ。',
      de: 'Zwei Sticks, ein kleines Schiff und ein Abend voller Sternschnuppen, die zurückschießen.',
    },
  },
  {
    appId: '20104',
    name: 'Probe',
    developer: 'Nowlight Labs',
    genre: 'Tools',
    tags: ['test card', 'latency'],
    rating: 4.5,
    type: 'Android',
    packageName: 'games.nowlight.probe',
    features: { enableNativeKeyboard: true, enableNativePointer: true, enableMouseLock: true },
    words: {
      en: 'A test card you can play: every key, finger and stick, shown the instant the machine feels it.',
      ko: '직접 만져 보는 테스트 화면. 모든 키와 손가락과 스틱을 기기가 느끼는 그 순간 보여 줍니다.',
      ja: '触れるテストカード。キーも指もスティックも、マシンが感じた瞬間に表示します。',
      de: 'Ein Testbild zum Spielen: jede Taste, jeder Finger, jeder Stick, im Augenblick, da die Maschine es spürt.',
    },
  },
];
