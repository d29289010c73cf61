import { call } from '../api.ts';
import { button, el, field, section } from '../dom.ts';
import { schemaForm } from '../schemaForm.ts';
import type { ToolContext, Tool } from './tool.ts';

const ACTIONS = [
  ['drop', 'Drop', 'Drops all packets in both directions; the client notices after some seconds'],
  ['restore', 'Restore', 'Ends a drop or degradation'],
  ['close', 'Close', 'The server closes the connection'],
  ['refuse', 'Refuse', 'The connection fails within three seconds'],
] as const;
const WITHOUT_RELAY =
  'The device streams inside this page: a degraded network drops pictures and delays input. Lost packets need a simulator’s server.';

const KNOBS = [
  ['lossPct', 'Loss, %', 0, 100],
  ['burstLength', 'Packets in a burst of losses', 1, 1_000],
  ['burstLossPct', 'Loss within a burst, %', 1, 100],
  ['delayMs', 'Delay, ms', 0, 60_000],
  ['jitterMs', 'Jitter, ms', 0, 60_000],
  ['reorderPct', 'Reordered, %', 0, 100],
  ['duplicatePct', 'Doubled, %', 0, 100],
  ['damagePct', 'Damaged, %', 0, 100],
  ['kbps', 'Bandwidth, kbit/s', 0, 100_000],
  ['queueMs', 'Queue, ms', 0, 60_000],
  ['everyMs', 'Repeat the changes after, ms', 1, 86_400_000],
  ['seed', 'Seed', 0, 4_294_967_295],
] as const;

const TRACES = [
  ['trace', 'Mahimahi trace to the player'],
  ['upTrace', 'Mahimahi trace to the device'],
] as const;

/** Cuts, heals, closes, fails or degrades the stream's transport. */
export function peerTool(context: ToolContext): Tool {
  const fields = context.description.components.schemas['Peer']?.properties ?? {};
  const inputs = KNOBS.map(([name, label, min, max]) => ({
    name,
    label,
    input: el('input', { type: 'number', min, max, step: 'any', placeholder: 'default' }),
  }));
  const network = el(
    'select',
    {},
    el('option', { value: '' }, 'none'),
    ...(fields['network']?.enum ?? []).map((name) => el('option', { value: name }, name)),
  );
  const traces = TRACES.map(([name, label]) => ({ name, label, input: el('input', { type: 'file' }) }));
  const changesSlot = el('div', {});
  let changes = schemaForm(fields['changes'] ?? {}, [], () => undefined);
  const clearChanges = () => {
    changes = schemaForm(fields['changes'] ?? {}, [], () => undefined);
    changesSlot.replaceChildren(changes.element);
  };
  clearChanges();
  const degrade = () =>
    context.runAction('Degraded the network', async () => {
      const files = await Promise.all(
        traces.map(async ({ name, input }) => [name, await input.files?.[0]?.text()] as const),
      );
      const listed = changes.read() as readonly object[];
      const values = [
        ['network', network.value || undefined],
        ...inputs.map(({ name, input }) => [name, input.value === '' ? undefined : Number(input.value)] as const),
        ...files,
        ['changes', listed.length > 0 ? listed : undefined],
      ] as const;
      const set = values.filter(([, value]) => value !== undefined);
      const path = `/worlds/${encodeURIComponent(context.id)}/peer`;
      await call('POST', path, { action: 'network', ...Object.fromEntries(set) });
    });
  const clear = () => {
    network.value = '';
    for (const { input } of [...inputs, ...traces]) input.value = '';
    clearChanges();
  };
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
        'Network',
        // A simulator's own panel has this path; the panels of a demo and of a story have none of its relays.
        !location.pathname.startsWith('/__sim') && el('p', {}, WITHOUT_RELAY),
        field('Named network', network, 'The fields below replace its values.'),
        el(
          'div',
          { class: 'grid' },
          ...inputs.map(({ label, input }) => field(label, input)),
          ...traces.map(({ label, input }) => field(label, input)),
        ),
        field('Changes over time', changesSlot),
        el(
          'div',
          { class: 'actions' },
          button('Degrade', degrade, 'go'),
          button('Restore', () => context.send('Restored', 'peer', { action: 'restore' })),
          button('Clear the form', clear, 'plain'),
        ),
      ),
    ),
  };
}
