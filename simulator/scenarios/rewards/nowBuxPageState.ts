import type { ConfigPatch } from '../../core/world/worldConfig.ts';
import type { ScenarioExpectation } from '../../core/scenario/scenario.ts';
import type { CallScript, ScriptAnswer } from '../../core/script/script.ts';
import { scenario } from '../writeScenarios.ts';

type Section = 'quests' | 'loyalty' | 'withdraw' | 'invite' | 'leaderboard' | 'ledger';

/** A state of the nowBux page. */
export interface NowBuxPageState {
  readonly id: string;
  readonly title: string;
  readonly story: string;
  /** Section of the nowBux page; defaults to the overview. */
  readonly section?: Section;
  readonly shows: readonly ScenarioExpectation[];
  /** Configuration patch, merged with a signed-in Mira. */
  readonly config?: ConfigPatch;
  readonly script?: Readonly<Record<string, CallScript>>;
}

/** Scripted answer for every request of the call. */
export const always = (answer: ScriptAnswer): CallScript => ({ answers: [answer], then: 'repeat-last' });
/** Makes every request of the call succeed with this body. */
export const success = (body: object): CallScript => always({ status: 'Success', body });

const MIRA = { user: { signedIn: true, email: 'mira@example.com' } } as const;

/** Creates the scenario of a state of the nowBux page, on one of its sections or its overview. */
export function earnScenario<const Id extends string>(
  on: Section | undefined,
  { config, script = {}, section = on, ...state }: NowBuxPageState & { readonly id: Id },
) {
  return scenario({
    ...state,
    journey: 'earn',
    at: section ? `/nowbux?section=${section}` : '/nowbux',
    tags: Object.keys(script),
    config: { ...MIRA, ...config },
    script,
  });
}
