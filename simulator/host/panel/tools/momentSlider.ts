import type { ScenarioDetails, WorldState } from '../api.ts';
import { el } from '../dom.ts';

const BEGINNING = { name: 'start', shows: 'The start of the scenario' };

/**
 * The moments of a scenario along a line: going to one opens the scenario there, with the same seed.
 *
 * @param onGo receives the moment's name, or undefined for the start of the scenario
 */
export function createMomentSlider(scenario: ScenarioDetails, onGo: (moment: string | undefined) => void) {
  const stops = [BEGINNING, ...scenario.moments];
  const description = el('p', { class: 'moment' });
  const slider = el('input', {
    type: 'range',
    min: 0,
    max: stops.length - 1,
    step: 1,
    value: 0,
    'aria-label': 'Moment of the scenario',
  });
  const showMoment = () => {
    const { name, shows } = stops[slider.valueAsNumber] ?? BEGINNING;
    description.replaceChildren(el('strong', {}, name), ` ${shows}`);
    slider.setAttribute('aria-valuetext', name);
  };
  slider.addEventListener('input', showMoment);
  slider.addEventListener('change', () => {
    const at = slider.valueAsNumber;
    onGo(at === 0 ? undefined : stops[at]?.name);
  });
  const ticks = stops.map((_, at) => {
    const tick = el('span', { class: 'tick' });
    tick.style.setProperty('--at', String(at / Math.max(1, stops.length - 1)));
    return tick;
  });
  const element = el(
    'div',
    { class: 'moments', hidden: stops.length < 2 },
    el('div', { class: 'track' }, slider, el('div', { class: 'ticks', 'aria-hidden': 'true' }, ...ticks)),
    description,
  );
  showMoment();
  return {
    element,
    update({ moment }: WorldState): void {
      if (document.activeElement === slider) return;
      const at = Math.max(0, moment === undefined ? 0 : stops.findIndex(({ name }) => name === moment));
      if (slider.valueAsNumber === at) return;
      slider.value = String(at);
      showMoment();
    },
  };
}
