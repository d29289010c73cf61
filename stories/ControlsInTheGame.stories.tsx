import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { KEY_USAGE } from '../src/contracts/channel/keys.ts';
import type { InputEvent } from '../src/contracts/channel/input.ts';
import { inEnglish } from './support/inEnglish.ts';
import { type StoryApp, StoryAppView } from './support/storyApp.tsx';

/** Where a play function finds the app that its story opened. */
const running: { app?: StoryApp } = {};
const PATIENCE = { timeout: 15_000 };

const meta = {
  title: 'Journeys/Controls over a running game',
  tags: ['area:play', 'area:input'],
  component: StoryAppView,
  parameters: { scene: ['plays-at-once'], docs: { story: { inline: false, height: '560px' } } },
  args: { onOpen: (opened) => (running.app = opened), scene: ['plays-at-once'], path: '/play/probe/20104' },
} satisfies Meta<typeof StoryAppView>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The keys that the device took, as `+KeyW` and `-KeyW`. */
function keys(): string[] {
  const entries = running.app?.world.journal.after(0).filter(({ kind }) => kind === 'input') ?? [];
  return entries.flatMap(({ data }) => {
    const event = data?.['event'] as InputEvent;
    if (event.kind !== 'key') return [];
    const code = Object.entries(KEY_USAGE).find(([, usage]) => usage === event.usage)?.[0] ?? '';
    return [`${event.down ? '+' : '-'}${code}`];
  });
}

/** What the device took of everything so far, once it took this as the last. */
async function takes(...last: readonly string[]): Promise<void> {
  await waitFor(() => expect(keys().slice(-last.length)).toEqual(last), PATIENCE);
}

/**
 * The sidebar over the test card, by keyboard: whatever is typed in it, in its search box, in the sensitivity popup, on
 * the strip of a recording, or while text is composed stays here; a special key is sent; the first key after it is the
 * game's.
 */
export const KeysStayWhereTheyAreTyped: Story = {
  tags: ['!dev'],
  parameters: { covers: ['rule.keyboard-ignored', 'screen.sensitivity-popup'] },
  play: inEnglish(async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const stage = await canvas.findByRole('application', {}, PATIENCE);
    const find = (name: string | RegExp) => canvas.findByRole('button', { name }, PATIENCE);
    await waitFor(() => expect(stage.style.touchAction).toBe('none'), PATIENCE);
    await find('Controls');
    stage.focus();
    await userEvent.keyboard('a');
    await takes('+KeyA', '-KeyA');

    // While text is composed.
    const composed = { bubbles: true, cancelable: true, code: 'KeyB', key: 'b', isComposing: true };
    stage.dispatchEvent(new KeyboardEvent('keydown', composed));
    stage.dispatchEvent(new KeyboardEvent('keyup', composed));

    // In the sidebar, and in its search box.
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Leave'));
    await userEvent.keyboard('c');
    await userEvent.click(await find(/Special keys/));
    await userEvent.keyboard('d');
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Find a key' }), 'pause');
    await userEvent.click(await find('Pause'));
    await takes('+Pause', '-Pause');

    // In the sensitivity popup.
    await userEvent.click(await find('All controls'));
    await userEvent.click(await find(/Mouse sensitivity/));
    await userEvent.click(await find('Adjust over the game'));
    await waitFor(() => expect(canvas.getByRole('slider', { name: 'Sensitivity' })).toHaveFocus(), PATIENCE);
    await userEvent.keyboard('e{ArrowRight}{Escape}');
    await waitFor(() => expect(stage).toHaveFocus());
    await userEvent.keyboard('w');
    await takes('+KeyA', '-KeyA', '+ShiftLeft', '-ShiftLeft', '+Pause', '-Pause', '+KeyW', '-KeyW');
  }),
};
