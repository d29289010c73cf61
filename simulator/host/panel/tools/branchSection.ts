import { call, type JournalEntry, type OpenedWorld, type WorldState } from '../api.ts';
import { button, el, section } from '../dom.ts';
import { worldTime } from '../worldSummary.ts';
import type { ToolContext } from './tool.ts';

/** Opens the world as it was after an entry of its journal, and shows that branch. */
export function openBranch({ id, runAction, open }: Pick<ToolContext, 'id' | 'runAction' | 'open'>, seq: number): void {
  runAction(`Opened ${id} after entry ${seq}`, async () => {
    const branch = (await call('POST', `/worlds/${encodeURIComponent(id)}/branches`, { seq })) as OpenedWorld;
    open(branch.id);
  });
}

/** A slider over the entries of the journal, to open an earlier moment beside the world. */
export function createBranchSection(context: ToolContext) {
  const slider = el('input', { type: 'range', min: 0, max: 0, step: 1, value: 0, 'aria-label': 'Journal entry' });
  const description = el('p', { class: 'moment' });
  const link = el('a', { target: '_blank', rel: 'noopener' }, 'Link to this moment');
  let isChosen = false;
  let asked = 0;

  const show = async () => {
    const seq = slider.valueAsNumber;
    asked = seq;
    link.href = `/play?branch=${encodeURIComponent(context.id)}&seq=${seq}`;
    const path = `/worlds/${encodeURIComponent(context.id)}/journal?after=${seq - 1}&limit=1`;
    // The journal answers with its first kept entry if it has dropped this one.
    const [first] = seq === 0 ? [] : ((await call('GET', path)) as readonly JournalEntry[]);
    if (asked !== seq) return;
    const entry = first?.seq === seq ? first : undefined;
    const text = seq === 0 ? 'start of the world' : entry ? `${entry.name}, ${worldTime(entry.t)}` : 'no longer kept';
    description.replaceChildren(el('strong', {}, String(seq)), ` ${text}`);
    slider.setAttribute('aria-valuetext', `${seq}, ${text}`);
  };
  // The panel's refresh reports that the simulator is unreachable.
  const tryShow = () => void show().catch(() => undefined);
  slider.addEventListener('input', () => {
    isChosen = true;
    tryShow();
  });

  return {
    element: section(
      'Earlier moment',
      el('div', { class: 'moments' }, el('div', { class: 'track' }, slider), description),
      el(
        'div',
        { class: 'actions' },
        button(
          'Open as it was',
          () => openBranch(context, slider.valueAsNumber),
          'go',
          'Opens a branch beside this world; its connections are lost, and the app reconnects',
        ),
        // Only the simulator itself has such links; a demo without a server has none.
        location.pathname.startsWith('/__sim') && link,
      ),
    ),
    update({ journal: { last } }: WorldState): void {
      if (slider.max === String(last) && description.hasChildNodes()) return;
      slider.max = String(last);
      if (!isChosen) slider.value = String(last);
      if (!isChosen || !description.hasChildNodes()) tryShow();
    },
  };
}
