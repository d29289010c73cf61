import type { Scenario } from '../core/scenario.ts';

export const playsAtOnce: Scenario = {
  id: 'plays-at-once',
  title: 'Plays at once',
  journey: 'play',
  story:
    'A guest opens the link, chooses a game and plays. A machine is free, the region is right, nothing is in the way. ' +
    'The session lasts until the player leaves.',
  appId: '20101',
  covers: [],
  moments: [{ name: 'arriving', shows: 'The home page before anything was chosen.' }],
};
