import { button, byId, el } from '../../../simulator/host/panel/dom.ts';
import { type ListedScenario, SCENARIO_LIST } from '../workerMessages.ts';
import { type Opening, openingLink } from '../share/openingLink.ts';
import { openShareDialog } from '../share/shareDialog.ts';
import { withAccessibleName } from './accessibleName.ts';

/** Number of scenarios on the demo's start page until the visitor searches or expands the list of scenarios. */
const FIRST = 12;

interface Row {
  readonly element: HTMLElement;
  readonly text: string;
  readonly area: string;
  /** Updates the scenario's links after a change of language, theme or screen size. */
  readonly update: () => void;
}

/**
 * Shows the scenarios with a search field, a filter by area, and links to them and their moments.
 *
 * @param settings language, theme and size of the links
 * @param folder absolute address of the demo's folder
 */
export async function createScenarioList(
  settings: () => Partial<Opening>,
  folder: string,
): Promise<{ readonly update: () => void }> {
  const response = await fetch(SCENARIO_LIST);
  const scenarios = (await response.json()) as readonly ListedScenario[];
  const rows = scenarios.map((scenario) => createRow(scenario, settings, folder));
  const search = byId('search') as HTMLInputElement;
  const areas = [...new Set(scenarios.map(({ area }) => area))];
  const chips = ['All', ...areas].map((name) =>
    button(name, () => {
      area = name === 'All' ? '' : name;
      showsAll = true;
      draw();
    }),
  );
  const more = button(`Show all ${scenarios.length}`, () => {
    showsAll = true;
    draw();
  });
  let area = '';
  let showsAll = false;

  const draw = () => {
    const words = search.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    const matches = rows.filter(
      (row) => (area === '' || row.area === area) && words.every((word) => row.text.includes(word)),
    );
    const visible = showsAll || words.length > 0 ? matches : matches.slice(0, FIRST);
    byId('list').replaceChildren(...visible.map(({ element }) => element));
    byId('none').hidden = matches.length > 0;
    byId('found').textContent = matches.length === 1 ? '1 scenario' : `${matches.length} scenarios`;
    more.hidden = visible.length === matches.length;
    for (const [index, chip] of chips.entries())
      chip.setAttribute('aria-pressed', String(area === (index === 0 ? '' : areas[index - 1])));
  };

  search.addEventListener('input', draw);
  byId('areas').replaceChildren(...chips);
  byId('list').after(more);
  more.classList.add('more');
  draw();
  return { update: () => rows.forEach((row) => row.update()) };
}

function createRow(scenario: ListedScenario, settings: () => Partial<Opening>, folder: string): Row {
  const { id, title, story, area, words, moments } = scenario;
  const links: (readonly [link: HTMLAnchorElement, opening: Opening])[] = [];
  const link = (text: string, opening: Opening, className: string, label?: string) => {
    const made = el('a', { class: className, 'aria-label': label }, text);
    links.push([made, opening]);
    return made;
  };
  const update = () => {
    for (const [made, opening] of links) made.href = openingLink('', { ...settings(), ...opening });
  };
  const share = () => openShareDialog(folder, { title, opening: { ...settings(), scenario: id } });
  const element = el(
    'li',
    {},
    el(
      'div',
      { class: 'text' },
      el('h3', {}, link(title, { scenario: id }, 'title')),
      el('p', { class: 'story' }, story),
      moments.length > 0 &&
        el(
          'ul',
          { class: 'moments', 'aria-label': `Moments of ${title}` },
          ...moments.map((moment) => el('li', {}, link(moment, { scenario: id, moment }, 'moment'))),
        ),
    ),
    el(
      'div',
      { class: 'rowActions' },
      link('Tools', { scenario: id, tools: true }, 'button', `Open ${title} with the tester’s tools`),
      withAccessibleName(button('Share', share), `Share ${title}`),
    ),
  );
  update();
  return { element, area, text: [id, title, story, ...words, ...moments].join(' ').toLowerCase(), update };
}
