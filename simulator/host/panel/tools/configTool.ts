import { button, el, field, section } from '../dom.ts';
import type { ToolContext, Tool } from './tool.ts';

const EXAMPLES: Readonly<Record<string, object>> = {
  Country: { country: 'JP' },
  Features: { features: { enableRecording: true, requireAuth: false } },
  Global: { global: { userQueuePollingSecs: 3 } },
  Wallet: { wallet: { nowbuxPayBalance: 500, nowbuxRewardBalance: 120 } },
  'Signed in': { user: { signedIn: true, username: 'Mika', email: 'mika@example.com' } },
  Machines: { capacity: { machines: 4 } },
  Announcement: { announcement: { id: 'news', text: 'A new season starts today.' } },
};

/** Merges a patch into the simulated world's configuration. */
export function configTool(context: ToolContext): Tool {
  const patch = el(
    'textarea',
    { rows: 8, spellcheck: 'false', class: 'code' },
    JSON.stringify(EXAMPLES['Country'], null, 2),
  );
  const problem = el('p', { class: 'trouble' });
  const now = el('pre', { class: 'code' });
  const send = () => {
    problem.textContent = '';
    try {
      context.send('Merged the patch', 'config', JSON.parse(patch.value) as object, 'PATCH');
    } catch (error) {
      problem.textContent = error instanceof Error ? error.message : 'This is not JSON.';
    }
  };
  const examples = Object.entries(EXAMPLES).map(([name, example]) =>
    button(name, () => (patch.value = JSON.stringify(example, null, 2))),
  );
  return {
    element: el(
      'div',
      {},
      section(
        'Patch',
        el('div', { class: 'actions' }, ...examples),
        field('JSON, deep-merged', patch),
        problem,
        el('div', { class: 'actions' }, button('Merge', send, 'go')),
      ),
      section('Now', now),
    ),
    update: ({ config }) => {
      const text = JSON.stringify(config, null, 2);
      if (now.textContent !== text) now.textContent = text;
    },
  };
}
