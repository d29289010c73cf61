import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoryRecord } from '../../../.storybook/catalogue/catalogueRecords.ts';
import type { StoryOpening, StoryOpenings } from '../../../.storybook/manager/storyOpenings.ts';
import type { Scenario } from '../../../simulator/core/scenario/scenario.ts';
import { ROOT } from '../../shared/command.ts';

/** Scenario whose app works as usual. */
const USUAL = 'plays-at-once';
/** Folders whose stories show parts of screens, which no scenario opens. */
const PARTS = /^src\/design\/|^stories\/(?!journeys)/;

/** `scene: ['waits-in-queue', 'third in line']` or `scene(['waits-in-queue'], …)` in a story's source. */
const SCENE = /\bscene(?:: |=\{|\()\['([\w-]+)'(?:, '([^']+)')?\]/;
/** `args: { scenario: 'waits-in-queue' }` of a story that plays any scenario. */
const SCENARIO_ARGUMENT = /\bargs: \{ scenario: '([\w-]+)'/;
/** `path: '/nowbux'` or `path="/nowbux"` in a story's source. */
const PATH = /\bpath(?:: |=)['"](\/[^'"]*)['"]/;
/** Input or device messages of the story's play function, without which the app doesn't reach the story's state. */
const INPUT = /\b(?:userEvent|user|walk|click|keyboard|press|tap|type|hover|running\.(?:world|opened))\b[.(]/;
/** Folders whose screens a scenario shows on the play page by itself, without input. */
const SHOWN_BY_SCENARIOS = /^src\/(?:modals\/play|pages\/(?:Play|HtmlPlay))\/|^stories\/journeys\/SessionScreens/;

/** Ids of stories of notices that share a scenario's code but not its words or its moment. */
export const VARIANTS: readonly string[] = [
  ...['modals-notice--ad-blocker-while-playing', 'modals-notice--login-required', 'modals-notice--no-response'],
  ...['modals-notice--offline', 'modals-notice--playtime-available-again', 'modals-notice--response-too-large'],
  ...['modals-notice--retrying', 'modals-notice--sign-in-failed-to-load', 'modals-notice--still-under-maintenance'],
  'modals-notice--without-web-rtc',
];
/** Start of the ids of the galleries of notices, which show no scenario's words either. */
export const GALLERIES = 'modals-notice-by-error-code--';

/** Page of the app that has a folder's screens, for stories that share no requirement with a scenario. */
const PAGES: readonly (readonly [folder: RegExp, opening: Omit<StoryOpening, 'match'>])[] = [
  [/^src\/pages\/HtmlPlay\//, { scenario: 'plays-html-game' }],
  [/^src\/pages\/Play\//, { scenario: USUAL }],
  [/^src\/pages\/Accessibility\//, { scenario: USUAL, path: '/accessibility' }],
  [/^src\/pages\/Help\//, { scenario: USUAL, path: '/help' }],
  [/^src\/pages\/Coupon\//, { scenario: USUAL, path: '/coupon' }],
  [/^src\/pages\/JpHome\//, { scenario: 'visits-from-japan', path: '/jp' }],
  [/^src\/pages\/BattleWorld\//, { scenario: USUAL, path: '/battle-world' }],
  [/^src\/pages\/AdSdk\//, { scenario: USUAL, path: '/ad-sdk' }],
  [/^src\/pages\/Proxy\//, { scenario: USUAL, path: '/proxy' }],
  [/^src\/pages\/Video\//, { scenario: USUAL, path: '/video/20101' }],
  [/^src\/pages\/App\//, { scenario: USUAL, path: '/apps/-/20101/-.html' }],
  [/^src\/pages\/NotFound\//, { scenario: USUAL, path: '/nowhere' }],
  [/^src\/pages\/NowBux\/redeem\//, { scenario: USUAL, path: '/nowbux?section=redeem' }],
  [/^src\/pages\/NowBux\/spin\//, { scenario: USUAL, path: '/nowbux?section=spin' }],
  [/^src\/(?:pages\/NowBux|modals\/nowbux|widgets\/nowbux)\//, { scenario: USUAL, path: '/nowbux' }],
  [/^src\/(?:modals|widgets)\/(?:account|passes|library|shell|pwa|privacy)\//, { scenario: USUAL, path: '/' }],
  [/^src\/pages\/Home\//, { scenario: USUAL, path: '/' }],
  [/^src\/(?:modals|widgets|slots)\//, { scenario: USUAL }],
  [/^stories\/journeys\//, { scenario: USUAL }],
];

/** Returns what each story opens in the demo: its own scene, or the scenario that has most in common with it. */
export function storyOpenings(stories: readonly StoryRecord[], scenarios: readonly Scenario[]): StoryOpenings {
  const uses = new Map<string, number>();
  for (const id of scenarios.flatMap(({ covers }) => covers)) uses.set(id, (uses.get(id) ?? 0) + 1);
  const matches = stories
    .filter(({ file }) => !PARTS.test(file))
    .flatMap((story) => {
      const opening = openingOf(story, scenarios, uses);
      return opening ? [{ story, opening }] : [];
    });
  return Object.fromEntries(
    matches.map(({ story, opening }) => {
      // A scene of another story of the same screen fits better than the usual state of the screen's area.
      const sibling = matches.find(
        ({ story: { file }, opening: { match } }) => file === story.file && match === 'scene',
      );
      const near: StoryOpening | undefined = sibling && { ...sibling.opening, match: 'near' };
      return [story.id, opening.match === 'near' ? (near ?? opening) : opening];
    }),
  );
}

function openingOf(
  story: StoryRecord,
  scenarios: readonly Scenario[],
  uses: ReadonlyMap<string, number>,
): StoryOpening | undefined {
  const scene = sceneOf(story);
  if (scene) return scene;
  const isShown = SHOWN_BY_SCENARIOS.test(story.file);
  const [best] = scenarios
    .filter(({ leadsTo }) => isShown === (leadsTo !== undefined && leadsTo.screen !== 'game'))
    .map((scenario) => ({ scenario, score: likeness(story, scenario, uses) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  if (best && isShown) {
    const match = VARIANTS.includes(story.id) || story.id.startsWith(GALLERIES) ? 'near' : 'same';
    return { scenario: best.scenario.id, ...momentOf(story, best.scenario), match };
  }
  const page = PAGES.find(([folder]) => folder.test(story.file))?.[1];
  return page && { ...page, ...(best && { scenario: best.scenario.id }), match: 'near' };
}

/** Returns how well a scenario fits a story: by shared requirements, rare ones first, then statuses, then names. */
function likeness(story: StoryRecord, scenario: Scenario, uses: ReadonlyMap<string, number>): number {
  const covers = story.covers.filter((id) => scenario.covers.includes(id));
  const requirements = covers.reduce((sum, id) => sum + 1 / (uses.get(id) ?? 1), 0);
  const tags = new Set((scenario.tags ?? []).map((tag) => tag.toLowerCase()));
  const statuses = story.tags.filter((tag) => tags.has(tag.replace(/^(status|code):/, '').toLowerCase())).length;
  if (requirements + statuses === 0) return 0;
  const words = wordsOf(story.name).filter((word) => wordsOf(scenario.title).includes(word)).length;
  return requirements + statuses * 0.5 + words * 0.05;
}

/** The moment with the story's name ("Third in line" is the moment "third in line"), or the one before the outcome. */
function momentOf({ name }: StoryRecord, { moments, leadsTo }: Scenario): Pick<StoryOpening, 'moment'> {
  const own = moments.find((one) => one.name.toLowerCase() === name.toLowerCase())?.name;
  const moment = own ?? leadsTo?.startAt;
  return moment === undefined ? {} : { moment };
}

/** Scene in the source of the story, from its export to the next one, or else in the file's meta. */
function sceneOf({ file, id }: StoryRecord): StoryOpening | undefined {
  const [, key = ''] = id.split('--');
  const [meta = '', ...parts] = readFileSync(join(ROOT, file), 'utf8').split(/^export const /m);
  const part = parts.find((one) => (/^\w+/.exec(one)?.[0] ?? '').toLowerCase() === key.replaceAll('-', '')) ?? '';
  const [, scenario, moment] = SCENE.exec(part) ?? SCENARIO_ARGUMENT.exec(meta) ?? SCENE.exec(meta) ?? [];
  if (scenario === undefined) return undefined;
  const path = (PATH.exec(part) ?? PATH.exec(meta))?.[1];
  return {
    scenario,
    ...(moment !== undefined && { moment }),
    ...(path !== undefined && { path }),
    match: INPUT.test(part) ? 'start' : 'scene',
  };
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[a-z]{4,}/g) ?? [];
}
