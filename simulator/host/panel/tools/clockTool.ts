import { button, el, field, section } from '../dom.ts';
import { worldTime } from '../worldSummary.ts';
import type { ToolContext, Tool } from './tool.ts';

const STEPS = [
  ['+1 s', 1_000],
  ['+10 s', 10_000],
  ['+1 min', 60_000],
  ['+10 min', 600_000],
  ['+1 h', 3_600_000],
  ['+1 day', 86_400_000],
] as const;

const RATES = [0, 0.5, 1, 2, 10, 60];

/** Moves the simulated world's clock; due timers run. */
export function clockTool(context: ToolContext): Tool {
  const time = el('output', { class: 'time' });
  const rates = RATES.map((rate) => ({
    rate,
    choice: button(rate === 0 ? 'Stop' : `×${rate}`, () =>
      context.send(rate === 0 ? 'Stopped the clock' : `The clock runs ×${rate}`, 'clock', { rate }),
    ),
  }));
  const set = el('input', { type: 'datetime-local', step: 1 });
  const move = () =>
    set.value && context.send('Set the clock', 'clock', { set: new Date(`${set.value}Z`).toISOString() });
  return {
    element: el(
      'div',
      {},
      section('World time', time),
      section(
        'Advance',
        el(
          'div',
          { class: 'actions' },
          ...STEPS.map(([label, ms]) =>
            button(label, () => context.send(`Advanced ${label}`, 'clock', { advanceMs: ms })),
          ),
        ),
      ),
      section('Rate', el('div', { class: 'actions' }, ...rates.map(({ choice }) => choice))),
      section(
        'Set',
        field('Time (UTC)', set, 'If set back, waiting timers keep their remaining time.'),
        el('div', { class: 'actions' }, button('Set', move)),
      ),
    ),
    update: ({ now, rate }) => {
      time.value = worldTime(now);
      for (const one of rates) one.choice.setAttribute('aria-pressed', String(one.rate === rate));
    },
  };
}
