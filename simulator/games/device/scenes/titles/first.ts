import { crumb } from '../../../../art/titles/crumb.ts';
import { ant } from '../../../../art/titles/crumb.ts';
import { foxfire, foxHead } from '../../../../art/titles/foxfire.ts';
import { skater, skatersMoon } from '../../../../art/titles/skatersMoon.ts';
import { crumbOf, ember, star } from '../figures/treasures.ts';
import { asteroid, boot, can, rock, thorns } from '../figures/troubles.ts';
import { run } from '../kinds/run.ts';
import type { Title } from '../sceneApp.ts';

export const FIRST: Readonly<Record<string, Title>> = {
  'com.paleorchid.foxfire': {
    name: 'Foxfire',
    appId: '20107',
    art: foxfire,
    kind: run({ speed: 470, gravity: 2300, skyline: 'trees', size: 96, pause: 1.5, high: 0.3 }),
    cast: { hero: (p) => foxHead(p, 0, 0, 1), good: [ember(40)], bad: [thorns(150), rock(260)] },
    voice: { wave: 'triangle', pace: 0.17, minor: true },
    goal: 'Carry 30 embers home.',
    won: 'The forest glows again',
    lost: 'The last spark went out',
  },
  'com.redshiftgarage.skatersmoon': {
    name: "Skater's Moon",
    appId: '20126',
    art: skatersMoon,
    kind: run({ speed: 430, gravity: 700, skyline: 'peaks', size: 130, pause: 2.1, high: 0.2 }),
    cast: { hero: skater, good: [star(95)], bad: [asteroid(280), rock(280)] },
    voice: { wave: 'sine', pace: 0.24 },
    goal: 'Catch 30 stars in a sixth of the gravity.',
    won: 'Six times the airtime',
    lost: 'The crater wins',
  },
  'com.smallhours.crumb': {
    name: 'Crumb',
    appId: '20143',
    art: crumb,
    kind: run({ speed: 400, gravity: 2900, skyline: 'none', size: 88, pause: 1.25, high: 0.15 }),
    cast: { hero: ant, good: [crumbOf(70)], bad: [boot(40), can(20)] },
    voice: { wave: 'square', pace: 0.14 },
    goal: 'Bring 30 crumbs to the nest.',
    won: 'Worth the whole trip',
    lost: 'Swept up',
  },
};
