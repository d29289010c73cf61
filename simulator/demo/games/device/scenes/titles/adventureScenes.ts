import { ashenWing, dragon } from '../../../../covers/titles/ashenWing.ts';
import { chronoLighthouse, ghostShip } from '../../../../covers/titles/chronoLighthouse.ts';
import { foxfire, foxHead } from '../../../../covers/titles/foxfire.ts';
import { ghostFreight, hauler } from '../../../../covers/titles/ghostFreight.ts';
import { glasshouse } from '../../../../covers/titles/glasshouse.ts';
import { lastTram, tram } from '../../../../covers/titles/lastTram.ts';
import { house, mossback, turtle } from '../../../../covers/titles/mossback.ts';
import { moth, mothLantern } from '../../../../covers/titles/mothLantern.ts';
import { birdhouse } from '../../../../covers/titles/roost.ts';
import { cutter, saltwind } from '../../../../covers/titles/saltwind.ts';
import { snowblind } from '../../../../covers/titles/snowblind.ts';
import { underfall } from '../../../../covers/titles/underfall.ts';
import { SeededRandom } from '../../../../../../src/kit/random.ts';
import { lampion, streetLamp, walker } from '../figures/heroes.ts';
import { bulb, ember, flower, gem, page, parcel, star, ticket } from '../figures/treasures.ts';
import {
  asteroid,
  beast,
  cone,
  crate,
  eyeOf,
  mine,
  rock,
  shadow,
  spider,
  storm,
  thorns,
} from '../figures/obstacles.ts';
import { explore } from '../genres/explore.ts';
import { race } from '../genres/race.ts';
import { run } from '../genres/run.ts';
import { shoot } from '../genres/shoot.ts';
import { stack } from '../genres/stack.ts';
import type { Title } from '../sceneTitle.ts';

export const ADVENTURES: Readonly<Record<string, Title>> = {
  'com.harbourandhound.saltwind': {
    name: 'Saltwind',
    appId: '20105',
    art: saltwind,
    kind: explore({ speed: 330, glide: 0.8, wind: [46, 14], foes: 4, floor: 'water', size: 96, goal: 24 }),
    cast: { hero: (p) => cutter(p, 0, 0), good: [page(80)], bad: [storm(250)] },
    voice: { wave: 'sine', pace: 0.26 },
    goal: 'Find # pieces of the chart.',
    won: 'One island too many',
    lost: 'Run aground',
  },
  'com.paleorchid.foxfire': {
    name: 'Foxfire',
    appId: '20107',
    art: foxfire,
    kind: run({ speed: 470, gravity: 2300, skyline: 'trees', size: 96, pause: 1.5, high: 0.3 }),
    cast: { hero: (p) => foxHead(p, 0, 0, 1), good: [ember(40)], bad: [thorns(150), rock(260)] },
    voice: { wave: 'triangle', pace: 0.17, minor: true },
    goal: 'Carry # embers home.',
    won: 'The forest glows again',
    lost: 'The last spark went out',
  },
  'com.deepcellar.underfall': {
    name: 'Underfall',
    appId: '20108',
    art: underfall,
    kind: explore({
      speed: 290,
      glide: 0.2,
      light: 250,
      foes: 4,
      foesFollow: true,
      floor: 'ground',
      size: 76,
      goal: 18,
    }),
    cast: { hero: walker(60), good: [gem(190), page(70)], bad: [shadow(200)] },
    voice: { wave: 'triangle', pace: 0.3, minor: true },
    goal: 'Bring up # finds from the dark.',
    won: 'Still no bottom',
    lost: 'The lamp went out',
  },
  'com.harbourandhound.chronolighthouse': {
    name: 'Chrono Lighthouse',
    appId: '20109',
    art: chronoLighthouse,
    kind: explore({ speed: 430, glide: 0.55, light: 210, foes: 5, floor: 'water', size: 70, goal: 28 }),
    cast: { hero: bulb(85), good: [(p) => ghostShip(p, 0, 0, 1)], bad: [rock(255)] },
    voice: { wave: 'sine', pace: 0.28, minor: true },
    goal: 'Light # lost ships home.',
    won: 'All ships are home',
    lost: 'The hour is dark',
  },
  'com.slowharvest.mossback': {
    name: 'Mossback',
    appId: '20110',
    art: mossback,
    kind: stack({ speed: 0.3, width: 104, height: 88, walks: 120, size: 190, goal: 12 }),
    cast: {
      hero: (p) => turtle(p, new SeededRandom(20110)),
      good: [(p) => house(p, 0, 0, 1), (p) => birdhouse(p, 0, 0, 100)],
      bad: [],
    },
    voice: { wave: 'triangle', pace: 0.2 },
    goal: 'Build # houses on a turtle that walks.',
    won: 'A village that travels',
    lost: 'It tickled',
  },
  'com.paleorchid.lasttramtohalden': {
    name: 'Last Tram to Halden',
    appId: '20111',
    art: lastTram,
    kind: race({
      speed: 1900,
      bends: 0.5,
      tracks: 3,
      surface: 'rails',
      beside: streetLamp(230),
      size: 170,
      gap: 2900,
      goal: 22,
    }),
    cast: { hero: tram, good: [ticket(90)], bad: [cone(40), crate(60)] },
    voice: { wave: 'triangle', pace: 0.22, minor: true },
    goal: 'Reach Halden, # stops away.',
    won: 'Halden, all change',
    lost: 'Nobody gets off here',
  },
  'com.paleorchid.ashenwing': {
    name: 'Ashen Wing',
    appId: '20112',
    art: ashenWing,
    kind: shoot({ from: 'top', speed: 190, pause: 0.95, swing: 90, fan: true, size: 150, goal: 45 }),
    cast: { hero: dragon, good: [], bad: [storm(270), asteroid(30)] },
    voice: { wave: 'saw', pace: 0.18, minor: true },
    goal: 'Burn # storms out of the sky.',
    won: 'The storm is yours',
    lost: 'Still a goose',
  },
  'com.paleorchid.glasshouse': {
    name: 'Glasshouse',
    appId: '20113',
    art: glasshouse,
    kind: explore({
      speed: 300,
      glide: 0.1,
      light: 290,
      foes: 5,
      foesFollow: true,
      floor: 'tiles',
      size: 74,
      goal: 18,
    }),
    cast: { hero: walker(150), good: [flower(340)], bad: [eyeOf(150)] },
    voice: { wave: 'sine', pace: 0.3, minor: true },
    goal: 'Pick # orchids before you are seen.',
    won: 'In full bloom',
    lost: 'Somebody has been looking',
  },
  'com.brassmeridian.snowblind74': {
    name: 'Snowblind 74',
    appId: '20114',
    art: snowblind,
    kind: explore({
      speed: 310,
      glide: 0.35,
      light: 300,
      white: true,
      wind: [-60, 10],
      foes: 4,
      foesFollow: true,
      floor: 'ground',
      size: 76,
      goal: 18,
    }),
    cast: { hero: walker(25), good: [parcel(25)], bad: [beast(240)] },
    voice: { wave: 'sine', pace: 0.27, minor: true },
    goal: 'Fetch # crates back through the snow.',
    won: 'Everyone is accounted for',
    lost: 'The headcount does not work',
  },
  'com.ninthlantern.mothandlantern': {
    name: 'Moth & Lantern',
    appId: '20115',
    art: mothLantern,
    kind: run({ speed: 360, gravity: 1100, flies: true, skyline: 'trees', size: 104, pause: 1.5, high: 0, goal: 64 }),
    cast: { hero: moth, good: [lampion(60)], bad: [spider(290), thorns(290)] },
    voice: { wave: 'sine', pace: 0.24 },
    goal: 'Follow # lights through the night.',
    won: 'Could not help it',
    lost: 'Lost in the dark',
  },
  'com.brassmeridian.ghostfreight': {
    name: 'Ghost Freight',
    appId: '20116',
    art: ghostFreight,
    kind: explore({ speed: 420, glide: 0.92, foes: 7, floor: 'space', size: 108, goal: 28 }),
    cast: { hero: hauler, good: [parcel(180), star(180)], bad: [asteroid(40), mine(200)] },
    voice: { wave: 'square', pace: 0.24, minor: true },
    goal: 'Haul # crates that hum.',
    won: 'The cargo thanks you',
    lost: 'Scattered along the rings',
  },
};
