import { call, type OpenedWorld } from '../api.ts';
import { button, el, field, section } from '../dom.ts';
import { createBranchSection } from './branchSection.ts';
import type { ToolContext, Tool } from './tool.ts';

interface TakenSnapshot {
  readonly name: string;
  readonly home: string;
  readonly play: string;
}

/** Saves the simulated world to a file, opens a copy, or creates a snapshot for a link. */
export function fileTool(context: ToolContext): Tool {
  const path = `/worlds/${encodeURIComponent(context.id)}`;
  const save = () =>
    context.runAction(`Saved ${context.id}`, async () => {
      const text = JSON.stringify(await call('GET', `${path}/file`));
      const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
      el('a', { href: url, download: `${context.id}.world.json` }).click();
      URL.revokeObjectURL(url);
    });
  const clone = () =>
    context.runAction(`Cloned ${context.id}`, async () => {
      const opened = (await call('POST', `${path}/clone`, {})) as OpenedWorld;
      context.open(opened.id);
    });

  const file = el('input', { type: 'file', accept: '.json' });
  file.addEventListener('change', () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    context.runAction(`Opened ${chosen.name}`, async () => {
      const opened = (await call('POST', '/worlds/from-file', { file: await chosen.text() })) as OpenedWorld;
      context.open(opened.id);
    });
  });

  const name = el('input', { placeholder: 'before-the-payment', autocomplete: 'off', spellcheck: 'false' });
  const links = el('p', { class: 'links' });
  const takeSnapshot = () =>
    context.runAction(`Took the snapshot ${name.value}`, async () => {
      const snapshot = (await call('POST', `${path}/snapshots`, { name: name.value })) as TakenSnapshot;
      const link = (text: string, href: string) => el('a', { href, target: '_blank', rel: 'noopener' }, text);
      links.replaceChildren(
        link(`Home page of ${snapshot.name}`, snapshot.home),
        link(`Play ${snapshot.name}`, snapshot.play),
      );
    });

  const branch = createBranchSection(context);
  return {
    update: (state) => branch.update(state),
    element: el(
      'div',
      {},
      branch.element,
      section(
        'Copy of this world',
        el(
          'div',
          { class: 'actions' },
          button('Clone', clone, 'go', 'Opens a copy of the world in its current state'),
          button('Save as a file', save),
        ),
      ),
      section(
        'Snapshot',
        field('Name', name),
        el('div', { class: 'actions' }, button('Take snapshot', takeSnapshot)),
        links,
      ),
      section('Open a file', field('World file', file)),
    ),
  };
}
