import { account } from './account/feature.ts';
import { afterPlay } from './afterPlay/feature.ts';
import { checks } from './checks/feature.ts';
import { documentSync } from './documentSync/feature.ts';
import { gameOn } from './gameOn/feature.ts';
import { help } from './help/feature.ts';
import { limits } from './limits/feature.ts';
import { nowbux } from './nowbux/feature.ts';
import { invite } from './invite/feature.ts';
import { passDesk } from './passDesk/feature.ts';
import { preferences } from './preferences/feature.ts';
import { privacy } from './privacy/feature.ts';
import { profile } from './profile/feature.ts';
import { pwa } from './pwa/feature.ts';
import { steering } from './steering/feature.ts';
import { supportChat } from './supportChat/feature.ts';
import { unreached } from './unreached/feature.ts';
import { withdrawal } from './withdrawal/feature.ts';
import type { VisitFeature } from './visitFeature.ts';

/** The features of a visit, in the order in which they are made once its first page has come to rest. */
export const VISIT_FEATURES: readonly VisitFeature[] = [
  steering,
  documentSync,
  unreached,
  gameOn,
  privacy,
  pwa,
  account,
  passDesk,
  preferences,
  profile,
  help,
  checks,
  supportChat,
  nowbux,
  invite,
  withdrawal,
  limits,
  afterPlay,
];
