import type { Area } from '../../core/scenario/scenario.ts';
import { call, type ListedScenario, type OpenedWorld, type ScenarioDetails } from './api.ts';
import { button, el, field } from './dom.ts';

interface Hooks {
  readonly runAction: (message: string, work: () => Promise<unknown>) => Promise<void>;
  /** Receives the page to open; undefined if the simulated world starts without a player. */
  readonly onOpened: (id: string, page?: 'url' | 'playUrl') => void;
}

/** Group of scenarios that files and requests added. */
const OWN_GROUP = 'own';

/** Headings of the scenario list's groups. */
export const AREA_TITLES: Readonly<Record<Area | typeof OWN_GROUP, string>> = {
  own: 'Your scenarios',
  play: 'Playing',
  wait: 'Waiting',
  start: 'Rejected starts',
  code: 'Error codes',
  ending: 'Endings',
  connection: 'Connection',
  call: 'Failing calls',
  'sign-in': 'Sign-in',
  visit: 'Visits',
  reward: 'Rewards',
  interleaving: 'Race conditions',
};

const familyOf = ({ area }: ListedScenario) => area ?? OWN_GROUP;

/** Lists the scenarios by group with a search field, and opens the selected one. */
export function createScenarioPicker(scenarios: readonly ListedScenario[], hooks: Hooks): HTMLElement {
  const search = el('input', {
    type: 'search',
    placeholder: 'Words, status, code, call or covered id',
    autocomplete: 'off',
  });
  const list = el('div', { class: 'scenarios' });
  let expanded = '';
  const openAreas = new Set<Area | typeof OWN_GROUP>([OWN_GROUP, ...scenarios.slice(0, 1).map(familyOf)]);

  const draw = () => {
    const terms = search.value.toLowerCase().split(/\s+/);
    const matches = scenarios.filter((one) => {
      const text = [
        one.id,
        one.title,
        one.area ?? '',
        one.journey,
        one.story,
        ...one.tags,
        ...one.moments,
        ...one.covers,
      ]
        .join(' ')
        .toLowerCase();
      return terms.every((word) => text.includes(word));
    });
    const areas = [...new Set(matches.map(familyOf))].toSorted(
      (a, b) => Number(b === OWN_GROUP) - Number(a === OWN_GROUP),
    );
    list.replaceChildren(
      ...areas.map((area) =>
        group(
          area,
          matches.filter((one) => familyOf(one) === area),
        ),
      ),
    );
    if (matches.length === 0) list.append(el('p', { class: 'quiet' }, 'No scenario matches.'));
  };

  const group = (area: Area | typeof OWN_GROUP, members: readonly ListedScenario[]): HTMLElement => {
    const details = el(
      'details',
      { class: 'journey', open: search.value !== '' || openAreas.has(area) },
      el('summary', {}, AREA_TITLES[area], el('span', { class: 'count' }, String(members.length))),
      ...members.map((one) => row(one)),
    );
    details.addEventListener('toggle', () => {
      if (search.value !== '') return;
      if (details.open) openAreas.add(area);
      else openAreas.delete(area);
    });
    return details;
  };

  const row = (scenario: ListedScenario): HTMLElement => {
    const open = scenario.id === expanded;
    const toggle = () => {
      expanded = open ? '' : scenario.id;
      draw();
    };
    const head = el(
      'button',
      { type: 'button', class: 'scenario', 'aria-expanded': String(open), click: toggle },
      el('span', {}, scenario.title),
      el('code', {}, scenario.id),
    );
    return el('div', { class: open ? 'open' : undefined }, head, open && createOpener(scenario, hooks));
  };

  search.addEventListener('input', draw);
  draw();
  return el(
    'section',
    { class: 'picker' },
    el('h2', {}, 'Scenarios', el('span', { class: 'count' }, String(scenarios.length))),
    el('p', {}, el('a', { href: '#compose' }, 'Compose a scenario')),
    field('Search', search),
    list,
  );
}

function createOpener({ id, moments }: ListedScenario, { runAction, onOpened }: Hooks): HTMLElement {
  const story = el('p', { class: 'story' });
  const seed = el('input', { type: 'number', min: 0, step: 1, placeholder: '1' });
  const startAt = el(
    'select',
    {},
    el('option', { value: '' }, 'Start'),
    ...moments.map((name) => el('option', { value: name }, name)),
  );
  const shows = el('small', { class: 'shows' });
  const showDetails = async () => {
    const scenario = (await call('GET', `/scenarios/${encodeURIComponent(id)}`)) as ScenarioDetails;
    story.textContent = scenario.story;
    const show = () => (shows.textContent = scenario.moments.find(({ name }) => name === startAt.value)?.shows ?? '');
    startAt.addEventListener('change', show);
  };
  void showDetails();
  const open = (page: 'url' | 'playUrl' | undefined) =>
    void runAction(`Opened ${id}`, async () => {
      const body = {
        scenario: id,
        ...(seed.value && { seed: Number(seed.value) }),
        ...(startAt.value && { startAt: startAt.value }),
      };
      onOpened(((await call('POST', '/worlds', body)) as OpenedWorld).id, page);
    });
  return el(
    'div',
    { class: 'opener' },
    story,
    el('div', { class: 'row' }, field('Start at', startAt), field('Seed', seed)),
    shows,
    el(
      'div',
      { class: 'actions' },
      button('Play', () => open('playUrl'), 'go', 'Opens the world and its play page'),
      button('Home page', () => open('url')),
      button('Open without a player', () => open(undefined), 'plain', 'Opens the world without loading the app'),
    ),
  );
}
