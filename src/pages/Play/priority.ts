import type { Situation } from '../../domain/session/situation.ts';

/** What covers the page. */
export type CoverKind = 'notice' | 'queue' | 'test-drive';
/** What asks something of the player, over whatever is there. */
export type DialogKind = 'grace' | 'recording-exit' | 'question' | 'mature' | 'membership' | 'secret-passage';

/** What decides which screens show. */
export interface ScreenFacts {
  readonly situation: Situation['kind'];
  /** The login that a stop is about is asked for already. */
  readonly signingIn: boolean;
  /** A test drive is being made ready. */
  readonly testDrive: boolean;
  /** A recording was cut off, and nobody has said what becomes of it. */
  readonly recordingExit: boolean;
  /** The player was asked whether to leave. */
  readonly question: boolean;
  /** The game is for adults, and the player has not said to be one. */
  readonly mature: boolean;
  /** The dialog for a membership number is open. */
  readonly membership: boolean;
  /** The steps to let ads through are open. */
  readonly secretPassage: boolean;
}

type List<Kind> = readonly (readonly [Kind, (facts: ScreenFacts) => boolean])[];

/** The most urgent first. */
const COVERS: List<CoverKind> = [
  ['notice', ({ situation, signingIn }) => situation === 'notice' && !signingIn],
  ['queue', ({ situation }) => situation === 'queue'],
  ['test-drive', ({ situation, testDrive, mature }) => situation === 'none' && testDrive && !mature],
];

/** The most urgent first. What can't be answered any more is not asked. */
const DIALOGS: List<DialogKind> = [
  // Seconds count.
  ['grace', ({ situation }) => situation === 'grace'],
  // Something is lost for good otherwise.
  ['recording-exit', ({ recordingExit }) => recordingExit],
  // Nothing can be left that has come to a stop.
  ['question', ({ question, situation }) => question && situation !== 'notice'],
  ['mature', ({ mature, situation }) => mature && situation === 'none'],
  ['membership', ({ membership, situation }) => membership && situation !== 'grace' && situation !== 'reconnecting'],
  ['secret-passage', ({ secretPassage, situation }) => secretPassage && situation === 'notice'],
];

const first = <Kind>(list: List<Kind>, facts: ScreenFacts): Kind | undefined =>
  list.find(([, wanted]) => wanted(facts))?.[0];

/** Which one screen covers the page, and which one dialog is asked over it. */
export function screensOf(facts: ScreenFacts): {
  readonly cover: CoverKind | undefined;
  readonly dialog: DialogKind | undefined;
} {
  return { cover: first(COVERS, facts), dialog: first(DIALOGS, facts) };
}
