import type { PlayFeature } from '../feature.ts';
import { graceWarning } from './graceWarning.ts';
import { membership } from './membership.ts';
import { notice } from './notice.ts';
import { sessionLinks } from '../session/sessionLinks.ts';
import { leaveQuestion, matureWarning, secretPassage } from './sessionQuestions.ts';
import { sessionServices } from '../session/sessionServices.ts';
import { testDrive } from './testDrive.ts';

/** Session services and the layers for their states. Each is declared beside its controller. */
export const SESSION_FEATURES: readonly PlayFeature[] = [
  sessionServices,
  sessionLinks,
  notice,
  testDrive,
  graceWarning,
  leaveQuestion,
  matureWarning,
  membership,
  secretPassage,
];
