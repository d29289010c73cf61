import { bellwether, sheep } from '../../../../covers/titles/bellwether.ts';
import { cat, catBurglar } from '../../../../covers/titles/catBurglar.ts';
import { copperline } from '../../../../covers/titles/copperline.ts';
import { ant, crumb } from '../../../../covers/titles/crumb.ts';
import { hexTile } from '../../../../covers/titles/hexgarden.ts';
import { drone, kumoDelivery } from '../../../../covers/titles/kumoDelivery.ts';
import { marrowMint } from '../../../../covers/titles/marrowMint.ts';
import { GREEN, monolithMiniGolf } from '../../../../covers/titles/monolithMiniGolf.ts';
import { house } from '../../../../covers/titles/mossback.ts';
import { nightMarketMania } from '../../../../covers/titles/nightMarketMania.ts';
import { barn, crop, orbitFarmer } from '../../../../covers/titles/orbitFarmer.ts';
import { crane, dragonFold, paperTyrants } from '../../../../covers/titles/paperTyrants.ts';
import { pixelPerch } from '../../../../covers/titles/pixelPerch.ts';
import { bird, birdhouse, roost } from '../../../../covers/titles/roost.ts';
import { dish, signalLostAgain } from '../../../../covers/titles/signalLostAgain.ts';
import { cabinet, sunkenArcade } from '../../../../covers/titles/sunkenArcade.ts';
import { tinyTectonics } from '../../../../covers/titles/tinyTectonics.ts';
import { card, velvetGambit } from '../../../../covers/titles/velvetGambit.ts';
import { SeededRandom } from '../../../../../../src/kit/random.ts';
import { engine, flag, lampion, monolith, perch, pole, rowboat, submarine, tomato, tree } from '../figures/heroes.ts';
import {
  ball,
  bowl,
  chip,
  coin,
  crumbOf,
  drop,
  gem,
  leafOf,
  parcel,
  ticket,
  turnip,
  wave,
} from '../figures/treasures.ts';
import { barrel, beast, boot, can, eyeOf, mine, rock, storm } from '../figures/obstacles.ts';
import { fish } from '../genres/fish.ts';
import { match } from '../genres/match.ts';
import { putt } from '../genres/putt.ts';
import { race } from '../genres/race.ts';
import { rhythm } from '../genres/rhythm.ts';
import { run } from '../genres/run.ts';
import { shoot } from '../genres/shoot.ts';
import { stack } from '../genres/stack.ts';
import { mirrored } from '../figures/figureStyle.ts';
import type { Title } from '../sceneTitle.ts';

export const COSY: Readonly<Record<string, Title>> = {
  'com.brassmeridian.copperline': {
    name: 'Copperline',
    appId: '20133',
    art: copperline,
    kind: race({
      speed: 2300,
      bends: 0.7,
      tracks: 3,
      surface: 'rails',
      beside: tree(230),
      size: 190,
      gap: 3400,
      goal: 26,
    }),
    cast: { hero: engine(50), good: [parcel(50)], bad: [rock(260), barrel(40)] },
    voice: { wave: 'triangle', pace: 0.15 },
    goal: 'Be on time at # stations.',
    won: 'On time, anyway',
    lost: 'Delayed indefinitely',
  },
  'com.paperanvil.kumodelivery': {
    name: 'Kumo Delivery',
    appId: '20134',
    art: kumoDelivery,
    kind: run({ speed: 420, gravity: 1300, flies: true, skyline: 'roofs', size: 150, pause: 1.4, high: 0, goal: 66 }),
    cast: { hero: drone, good: [bowl(25)], bad: [storm(255)] },
    voice: { wave: 'sine', pace: 0.16 },
    goal: 'Deliver # bowls while they steam.',
    won: 'Still steaming',
    lost: 'Cold noodles',
  },
  'com.slowharvest.orbitfarmer': {
    name: 'Orbit Farmer',
    appId: '20135',
    art: orbitFarmer,
    kind: match({ columns: 9, rows: 6, by: 'groups', goal: 110, limit: 75 }),
    cast: { hero: barn, good: [0, 1, 2, 3].map((kind) => (p) => crop(p, kind)), bad: [] },
    voice: { wave: 'triangle', pace: 0.19 },
    goal: 'Bring in # crops before breakfast.',
    won: 'The turnips are content',
    lost: 'The turnips have opinions',
  },
  'com.slowharvest.bellwether': {
    name: 'Bellwether',
    appId: '20136',
    art: bellwether,
    kind: rhythm({ lanes: 1, beat: 0.95, flow: 'left', rest: 0.16, extra: 0.3, size: 150, goal: 40, limit: 60 }),
    cast: { hero: (p) => sheep(p, 0, 0, 1, 0, true), good: [mirrored((p) => sheep(p, 0, 0, 1, 0, false))], bad: [] },
    voice: { wave: 'sine', pace: 0.2375 },
    goal: 'Lead # sheep over one hill.',
    won: 'Good night',
    lost: 'Wide awake',
  },
  'com.harbourandhound.pixelperch': {
    name: 'Pixel Perch',
    appId: '20137',
    art: pixelPerch,
    kind: fish({ sink: 330, swim: 90, crowd: 9, junk: 0.25, surface: 0.34, line: 'hook', size: 170, goal: 14 }),
    cast: { hero: rowboat(30), good: [perch(120), perch(45), perch(215)], bad: [boot(40), can(20)] },
    voice: { wave: 'square', pace: 0.22 },
    goal: 'Land # fish who know your lures.',
    won: 'The very old fish nods',
    lost: 'It knew that one, too',
  },
  'com.loudcabbage.marrowandmint': {
    name: 'Marrow & Mint',
    appId: '20138',
    art: marrowMint,
    kind: match({ columns: 7, rows: 6, by: 'swaps', goal: 60, limit: 80 }),
    cast: { hero: leafOf(155), good: [leafOf(155), turnip(330), tomato(28), bowl(50), drop(80)], bad: [] },
    voice: { wave: 'triangle', pace: 0.15 },
    goal: 'Serve # ingredients, threes at least.',
    won: 'Better with mint',
    lost: 'The kitchen is closed',
  },
  'com.smallhours.roost': {
    name: 'Roost',
    appId: '20139',
    art: roost,
    kind: stack({ speed: 0.38, width: 120, height: 92, size: 110, goal: 15 }),
    cast: {
      hero: pole(290),
      good: [(p) => birdhouse(p, 0, 0, 100), (p) => bird(p, 0, 0, 1, 25, false), (p) => bird(p, 0, 0, 1, 215, true)],
      bad: [],
    },
    voice: { wave: 'sine', pace: 0.21 },
    goal: 'Raise a town # perches high.',
    won: 'The pigeons approve',
    lost: 'The pigeons unionised',
  },
  'com.loudcabbage.nightmarketmania': {
    name: 'Night Market Mania',
    appId: '20140',
    art: nightMarketMania,
    kind: match({ columns: 11, rows: 5, by: 'groups', goal: 120, limit: 60 }),
    cast: { hero: lampion(27), good: [lampion(27), bowl(210), coin(85), ticket(330)], bad: [] },
    voice: { wave: 'square', pace: 0.12 },
    goal: 'Clear # orders before closing.',
    won: 'The lanterns say so',
    lost: 'Closing time',
  },
  'com.smallhours.catburglarco': {
    name: 'Cat Burglar Co.',
    appId: '20141',
    art: catBurglar,
    kind: run({ speed: 430, gravity: 1900, skyline: 'roofs', size: 104, pause: 1.35, high: 0.4, goal: 56 }),
    cast: { hero: cat, good: [coin(85), gem(215)], bad: [beast(40), eyeOf(95)] },
    voice: { wave: 'triangle', pace: 0.16, minor: true },
    goal: 'Lift # valuables. No thumbs.',
    won: 'Time for a nap',
    lost: 'Caught napping',
  },
  'com.deepcellar.tinytectonics': {
    name: 'Tiny Tectonics',
    appId: '20142',
    art: tinyTectonics,
    kind: stack({ speed: 0.34, width: 300, height: 58, cuts: true, size: 180, goal: 18 }),
    cast: {
      hero: (p) => hexTile(p, 0, 0, 100, 3, new SeededRandom(20142)),
      good: [(p) => house(p, 0, 0, 1), tree(150)],
      bad: [],
    },
    voice: { wave: 'sine', pace: 0.2 },
    goal: 'Push an island # layers up.',
    won: 'They built around it',
    lost: 'A new fault line',
  },
  'com.smallhours.crumb': {
    name: 'Crumb',
    appId: '20143',
    art: crumb,
    kind: run({ speed: 400, gravity: 2900, skyline: 'none', size: 100, pause: 1.45, high: 0.15 }),
    cast: { hero: ant, good: [crumbOf(70)], bad: [boot(40), can(20)] },
    voice: { wave: 'square', pace: 0.14 },
    goal: 'Bring # crumbs to the nest.',
    won: 'Worth the whole trip',
    lost: 'Swept up',
  },
  'com.deepcellar.sunkenarcade': {
    name: 'Sunken Arcade',
    appId: '20144',
    art: sunkenArcade,
    kind: fish({ sink: 420, swim: 60, crowd: 8, junk: 0.35, surface: 0.26, line: 'claw', size: 150, goal: 16 }),
    cast: {
      hero: submarine(85),
      good: [(p) => cabinet(p, 0, 0, 1, 330), (p) => cabinet(p, 0, 0, 1, 200), coin(85)],
      bad: [mine(250)],
    },
    voice: { wave: 'square', pace: 0.18, minor: true },
    goal: 'Raise # points of lost machines.',
    won: 'Every high score is yours',
    lost: 'Game over, insert coin',
  },
  'com.paperanvil.monolithminigolf': {
    name: 'Monolith Mini Golf',
    appId: '20145',
    art: monolithMiniGolf,
    ground: GREEN,
    kind: putt({ turn: 0.28, strokes: 5, stones: 2, goal: 6 }),
    cast: { hero: ball(40), good: [flag(25)], bad: [monolith(300)] },
    voice: { wave: 'sine', pace: 0.26 },
    goal: 'Sink # holes, 4 strokes each.',
    won: 'Par, philosophically',
    lost: 'The stones stay silent',
  },
  'com.ninthlantern.signallostagain': {
    name: 'Signal Lost Again',
    appId: '20146',
    art: signalLostAgain,
    kind: rhythm({ lanes: 4, beat: 0.84, flow: 'down', rest: 0.2, extra: 0.35, size: 190, goal: 44 }),
    cast: { hero: dish, good: [wave(165), wave(60)], bad: [] },
    voice: { wave: 'sine', pace: 0.21, minor: true },
    goal: 'Tune in # pulses of your name.',
    won: 'Somebody answers',
    lost: 'Signal lost, again',
  },
  'com.tinorchestra.velvetgambit': {
    name: 'Velvet Gambit',
    appId: '20147',
    art: velvetGambit,
    kind: match({ columns: 9, rows: 5, by: 'swaps', goal: 66, limit: 75 }),
    cast: {
      hero: chip(20),
      good: [
        ...(['heart', 'spade', 'diamond', 'club'] as const).map(
          (suit) => (p: Parameters<typeof card>[0]) => card(p, suit),
        ),
        chip(150),
      ],
      bad: [],
    },
    voice: { wave: 'triangle', pace: 0.17, minor: true },
    goal: 'Play # cards in sets of a suit.',
    won: 'The house bows',
    lost: 'The cards played back',
  },
  'com.paperanvil.papertyrants': {
    name: 'Paper Tyrants',
    appId: '20148',
    art: paperTyrants,
    kind: shoot({ from: 'right', speed: 200, pause: 0.85, swing: 150, size: 170, goal: 44 }),
    cast: {
      hero: dragonFold,
      good: [(p) => crane(p, 0, 0, 1, 1, true)],
      bad: [(p) => crane(p, 0, 0, 1, -1, false), (p) => crane(p, 0, 0, 1, -1, true)],
    },
    voice: { wave: 'triangle', pace: 0.16, minor: true },
    goal: 'Unfold # cranes of their army.',
    won: 'One sheet, one ruler',
    lost: 'A crease you regret',
  },
};
