import { button, el, field, section } from '../dom.ts';
import type { ToolContext, Tool } from './tool.ts';

const ACTIONS = [
  ['drop', 'Drop', 'Drops all packets in both directions; the client notices after some seconds'],
  ['restore', 'Restore', 'Ends a drop or degradation'],
  ['close', 'Close', 'The server closes the connection'],
  ['refuse', 'Refuse', 'The connection fails within three seconds'],
] as const;

const KNOBS = [
  ['lossPct', 'Loss, %', 0, 100],
  ['delayMs', 'Delay, ms', 0, 60_000],
  ['jitterMs', 'Jitter, ms', 0, 60_000],
  ['kbps', 'Bandwidth, kbit/s', 1, 100_000],
] as const;

const PRESETS = {
  'Weak Wi-Fi': { lossPct: 3, delayMs: 40, jitterMs: 30, kbps: 3000 },
  'Busy mobile': { lossPct: 1, delayMs: 120, jitterMs: 60, kbps: 1500 },
  'Far away': { lossPct: 0, delayMs: 250, jitterMs: 10 },
} as const;

/** Cuts, heals, closes, fails or degrades the stream's transport. */
export function peerTool(context: ToolContext): Tool {
  const inputs = KNOBS.map(([name, label, min, max]) => ({
    name,
    label,
    input: el('input', { type: 'number', min, max, placeholder: 'unchanged' }),
  }));
  const degrade = () => {
    const set = inputs
      .filter(({ input }) => input.value !== '')
      .map(({ name, input }): [string, number] => [name, Number(input.value)]);
    context.send('Degraded the network', 'peer', { action: 'network', ...Object.fromEntries(set) });
  };
  const presets = Object.entries(PRESETS).map(([name, values]) =>
    button(name, () => {
      for (const { name: knob, input } of inputs)
        input.value = String(Object.entries(values).find(([key]) => key === knob)?.[1] ?? '');
      degrade();
    }),
  );
  return {
    element: el(
      'div',
      {},
      section(
        'Connection',
        el(
          'dl',
          { class: 'choices' },
          ...ACTIONS.flatMap(([action, label, says]) => [
            el(
              'dt',
              {},
              button(label, () => context.send(`${label}: done`, 'peer', { action })),
            ),
            el('dd', {}, says),
          ]),
        ),
      ),
      section(
        'Quality',
        el('div', { class: 'actions' }, ...presets),
        el('div', { class: 'grid' }, ...inputs.map(({ label, input }) => field(label, input))),
        el(
          'div',
          { class: 'actions' },
          button('Degrade', degrade, 'go'),
          button('Restore', () => context.send('Restored', 'peer', { action: 'restore' })),
        ),
      ),
    ),
  };
}
