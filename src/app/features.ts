import type { PlayFeature } from './play/feature.ts';
import { account } from './account/inGame/feature.ts';
import { assistance } from './assistance/inGame/feature.ts';
import { breaks } from './ads/breaks/feature.ts';
import { checks } from './controls/checks/inGame/feature.ts';
import { chat } from './support/assistant/feature.ts';
import { controls } from './controls/sidebar/feature.ts';
import { debug } from './support/debug/feature.ts';
import { display } from './ads/display/feature.ts';
import { earning } from './nowbux/inGame/feature.ts';
import { files } from './files/feature.ts';
import { help } from './support/inGame/feature.ts';
import { hint } from './controls/touchHint/feature.ts';
import { light } from './picture/light/feature.ts';
import { media } from './recording/feature.ts';
import { passes } from './passes/inGame/feature.ts';
import { player } from './account/otherDevices/feature.ts';
import { privacy } from './privacy/inGame/feature.ts';
import { report } from './session/report/feature.ts';
import { queue } from './session/queue/feature.ts';
import { replay } from './recording/replay/feature.ts';
import { rewarded } from './ads/rewarded/feature.ts';
import { schemes } from './controls/schemes/feature.ts';
import { quality } from './picture/quality/feature.ts';
import { stats } from './picture/stats/feature.ts';
import { trialTime } from './session/trialTime/feature.ts';

export const FEATURES: readonly PlayFeature[] = [
  stats,
  quality,
  report,
  light,
  assistance,
  hint,
  trialTime,
  queue,
  controls,
  chat,
  schemes,
  files,
  media,
  replay,
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
