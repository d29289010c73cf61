import type { ConfigPatch } from '../../core/world/config.ts';
import type { ScenarioExpectation } from '../../core/scenario/scenario.ts';
import type { CallScript, ScriptAnswer } from '../../core/script/script.ts';
import { scenario } from '../writeScenarios.ts';

/** A section of the nowBux page. */
type Section = 'quests' | 'loyalty' | 'withdraw' | 'invite' | 'leaderboard' | 'ledger';

/** A state of what is earned, on the nowBux page. */
export interface EarnState {
  readonly id: string;
  readonly title: string;
  readonly story: string;
  /** Of the nowBux page; its overview where none is named. */
  readonly section?: Section;
  readonly shows: readonly ScenarioExpectation[];
  /** Added to Mira, who is signed in. */
  readonly config?: ConfigPatch;
  readonly script?: Readonly<Record<string, CallScript>>;
}

/** Each request has this answer. */
export const always = (answer: ScriptAnswer): CallScript => ({ answers: [answer], then: 'repeat-last' });
/** Each request succeeds, with this body. */
export const success = (body: object): CallScript => always({ status: 'Success', body });

const MIRA = { user: { signedIn: true, email: 'mira@example.com' } } as const;

/** The scenario of a state, on a section of the page, or on its overview. */
export function earnScenario<const Id extends string>(
  on: Section | undefined,
  { config, script = {}, section = on, ...said }: EarnState & { readonly id: Id },
) {
  return scenario({
    ...said,
    journey: 'earn',
    at: section ? `/nowbux?section=${section}` : '/nowbux',
    tags: Object.keys(script),
    config: { ...MIRA, ...config },
    script,
  });
}
