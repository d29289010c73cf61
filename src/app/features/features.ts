import type { PlayFeature } from '../play/feature.ts';
import { account } from './account/feature.ts';
import { breaks } from './breaks/feature.ts';
import { checks } from './checks/feature.ts';
import { chat } from './chat/feature.ts';
import { controls } from './controls/feature.ts';
import { debug } from './debug/feature.ts';
import { display } from './display/feature.ts';
import { earning } from './earning/feature.ts';
import { files } from './files/feature.ts';
import { help } from './help/feature.ts';
import { hint } from './hint/feature.ts';
import { light } from './light/feature.ts';
import { media } from './media/feature.ts';
import { passes } from './passes/feature.ts';
import { player } from './player/feature.ts';
import { privacy } from './privacy/feature.ts';
import { report } from './report/feature.ts';
import { queue } from './queue/feature.ts';
import { rewarded } from './rewarded/feature.ts';
import { schemes } from './schemes/feature.ts';
import { quality } from './quality/feature.ts';
import { stats } from './stats/feature.ts';
import { tryTime } from './tryTime/feature.ts';

/** The features of the play page. */
export const FEATURES: readonly PlayFeature[] = [
  stats,
  quality,
  report,
  light,
  hint,
  tryTime,
  queue,
  controls,
  chat,
  schemes,
  files,
  media,
  rewarded,
  display,
  breaks,
  passes,
  earning,
  account,
  privacy,
  help,
  checks,
  player,
  debug,
];
