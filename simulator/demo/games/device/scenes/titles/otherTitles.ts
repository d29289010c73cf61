import { bloodOrangeHotel } from '../../../../covers/titles/bloodOrangeHotel.ts';
import { chatterbox } from '../../../../covers/titles/chatterbox.ts';
import { hexgarden, hexTile } from '../../../../covers/titles/hexgarden.ts';
import { blob, makeYourOwn } from '../../../../covers/titles/makeYourOwn.ts';
import { nowlightStore } from '../../../../covers/titles/nowlightStore.ts';
import { pepper, pepperPanic } from '../../../../covers/titles/pepperPanic.ts';
import { kite, prototypeKite } from '../../../../covers/titles/prototypeKite.ts';
import { roomtone } from '../../../../covers/titles/roomtone.ts';
import { underfallDevBuild } from '../../../../covers/titles/underfallDevBuild.ts';
import { SeededRandom } from '../../../../../../src/kit/random.ts';
import { bubble, plant, rig, shelf, tile, walker } from '../figures/heroes.ts';
import { drop, gem, hive, keyOf, star } from '../figures/treasures.ts';
import { bolt, crate, ghost, mine, saw, storm } from '../figures/obstacles.ts';
import { explore } from '../genres/explore.ts';
import { fish } from '../genres/fish.ts';
import { match } from '../genres/match.ts';
import { rhythm } from '../genres/rhythm.ts';
import { run } from '../genres/run.ts';
import { stack } from '../genres/stack.ts';
import type { Title } from '../sceneTitle.ts';

export const OTHER_TITLES: Readonly<Record<string, Title>> = {
  'com.slowharvest.hexgarden': {
    name: 'Hexgarden',
    appId: '20149',
    art: hexgarden,
    kind: match({ columns: 8, rows: 5, by: 'groups', goal: 90, limit: 75 }),
    cast: {
      hero: hive(150),
      good: [0, 1, 2, 3, 4].map((kind) => (p) => hexTile(p, 0, 0, 100, kind, new SeededRandom(kind))),
      bad: [],
    },
    voice: { wave: 'sine', pace: 0.24 },
    goal: 'Gather # tiles of a season.',
    won: 'The garden plans itself',
    lost: 'Winter came first',
  },
  'com.loudcabbage.pepperpanic': {
    name: 'Pepper Panic',
    appId: '20150',
    art: pepperPanic,
    portrait: true,
    kind: match({ columns: 6, rows: 8, by: 'swaps', goal: 75, limit: 75 }),
    cast: {
      hero: (p) => pepper(p, 0, 0, 0, 1, 27, true),
      good: [27, 75, 145, 250, 320].map((hue) => (p) => pepper(p, 0, 0, 0, 1, hue, hue === 27)),
      bad: [],
    },
    voice: { wave: 'square', pace: 0.12 },
    goal: 'Match # peppers before they do.',
    won: 'No milk needed',
    lost: 'Milk is sold separately',
  },
  'com.paleorchid.bloodorangehotel': {
    name: 'Blood Orange Hotel',
    appId: '20159',
    art: bloodOrangeHotel,
    kind: explore({
      speed: 290,
      glide: 0.05,
      light: 240,
      foes: 4,
      foesFollow: true,
      floor: 'tiles',
      size: 76,
      goal: 17,
    }),
    cast: { hero: walker(35), good: [keyOf(80)], bad: [ghost(30)] },
    voice: { wave: 'triangle', pace: 0.28, minor: true },
    goal: 'Find # keys before noon.',
    won: 'Checked out',
    lost: 'Never checked out',
  },
  'games.nowlight.store': {
    name: 'Nowlight Store',
    appId: '10005',
    art: nowlightStore,
    kind: stack({ speed: 0.42, width: 220, height: 84, cuts: true, size: 120, goal: 14 }),
    cast: { hero: shelf(128), good: [25, 60, 128, 205, 300, 345].map((hue) => tile(hue)), bad: [] },
    voice: { wave: 'sine', pace: 0.19 },
    goal: 'Stack # apps on the shelf.',
    won: 'Everything in one place',
    lost: 'The shelf gave way',
  },
  'com.tinorchestra.roomtone': {
    name: 'Roomtone',
    appId: '51946',
    art: roomtone,
    kind: rhythm({ lanes: 2, beat: 1.1, flow: 'down', rest: 0.15, extra: 0.3, size: 180, goal: 36, hearts: 6 }),
    cast: { hero: plant(150), good: [drop(230), drop(200)], bad: [] },
    voice: { wave: 'sine', pace: 0.275 },
    goal: 'Listen to # drops of rain.',
    won: 'Quite still now',
    lost: 'Too loud in here',
  },
  'games.nowlight.studio': {
    name: 'Make Your Own',
    appId: '20190',
    art: makeYourOwn,
    kind: run({ speed: 440, gravity: 2500, skyline: 'hills', size: 108, pause: 1.4, high: 0.25 }),
    cast: { hero: blob, good: [star(90)], bad: [crate(60), saw(250)] },
    voice: { wave: 'square', pace: 0.15 },
    goal: 'Try your level: # stars.',
    won: 'It is your game now',
    lost: 'Back to the drawing',
  },
  'com.paperanvil.prototypekite': {
    name: 'Prototype Kite',
    appId: '20191',
    art: prototypeKite,
    kind: run({ speed: 340, gravity: 900, flies: true, skyline: 'hills', size: 120, pause: 1.7, high: 0, goal: 54 }),
    cast: { hero: kite, good: [star(90)], bad: [storm(250), bolt(90)] },
    voice: { wave: 'sine', pace: 0.22 },
    goal: 'Fly past # stars.',
    won: 'It flies',
    lost: 'Not for show',
  },
  'com.deepcellar.underfalldevbuild': {
    name: 'Underfall Dev Build',
    appId: '20192',
    art: underfallDevBuild,
    kind: fish({ sink: 520, swim: 130, crowd: 10, junk: 0.28, surface: 0.22, line: 'beam', size: 120, goal: 18 }),
    cast: { hero: rig(180), good: [gem(180), gem(120)], bad: [mine(200)] },
    voice: { wave: 'square', pace: 0.16, minor: true },
    goal: 'Dig # gems out of the build.',
    won: 'Build passed',
    lost: 'Build failed',
  },
  'com.nowlightlabs.chatterbox': {
    name: 'Chatterbox',
    appId: '20193',
    art: chatterbox,
    portrait: true,
    kind: rhythm({ lanes: 2, beat: 0.7, flow: 'down', rest: 0.12, extra: 0.35, size: 150, goal: 56 }),
    cast: { hero: bubble(20), good: [bubble(350), bubble(90)], bad: [] },
    voice: { wave: 'triangle', pace: 0.175 },
    goal: 'Answer # lines in time.',
    won: 'Something to say',
    lost: 'Left on read',
  },
};
