import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { inEnglish, soon } from '../support/interaction/storyPlay.ts';
import { Replay } from './Replay.tsx';
import sample from './sample.recording?raw';

/** Timeout in milliseconds: the app's session first connects to a simulated device in this page. */
const WAIT = { timeout: 60_000 } as const;

/** Replays a player's report step by step. In the terminal: `npm run replay FILE`. */
const meta = {
  title: 'Journeys/Replay a report',
  component: Replay,
  tags: ['!autodocs'],
  args: { sample },
  // The simulated world of this scene serves the game's art, which the app loads when it continues from a step.
  parameters: { controls: { disable: true }, scene: ['plays-at-once'] },
} satisfies Meta<typeof Replay>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * The player drops a report on the page. Before that, the page shows a sample: a game that loses its machine, and
 * doesn’t get another.
 */
export const SampleReport: Story = {};

/** The replay after stepping back to the moment when the game lost its machine, and after opening another file. */
export const StepsBackAndOpensOtherFiles: Story = {
  tags: ['!dev'],
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('The same states as recorded.')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2, name: 'session: failed' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /peer failed → playing/ }));
    await expect(canvas.getByText(/^reconnecting/)).toBeVisible();
    const changed = args.sample.replaceAll('"kind": "queued"', '"kind": "waiting"');
    const input = canvas.getByLabelText('Choose a report, or drop it here');
    await userEvent.upload(input, new File([changed], 'changed.json', { type: 'application/json' }));
    await soon(() => expect(canvas.getByText(/not as recorded/)).toBeVisible());
    await userEvent.upload(input, new File(['{'], 'half.json', { type: 'application/json' }));
    await soon(() => expect(canvas.getByText('This is no JSON. Is the file whole?')).toBeVisible());
  },
};

/** Finds the button that leaves the continued report, and waits until a press at its centre reaches it. */
async function pressableBack(): Promise<HTMLElement> {
  await soon(() => {
    const back = screen.getByRole('button', { name: 'Back to the steps' });
    const { left, top, width, height } = back.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return expect(found?.closest('button')).toBe(back);
  });
  return screen.getByRole('button', { name: 'Back to the steps' });
}

/** The app continues from the moment of the loss: it asks for another machine three times, and gets none, as in the report. */
export const GoesOnFromTheLoss: Story = {
  tags: ['!dev'],
  play: inEnglish(async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /peer failed → playing/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Go on from here in the app' }));
    await expect(await screen.findByRole('alertdialog', { name: 'We couldn’t restart your game' }, WAIT)).toBeVisible();
    await expect(await pressableBack()).toBeVisible();
    await userEvent.click(screen.getByText('Not from the report: 1'));
    await expect(screen.getByText(/^bodies of successful answers/)).toBeVisible();
    await userEvent.click(await pressableBack());
    await expect(canvas.getByRole('heading', { level: 2, name: 'session: playing' })).toBeVisible();
  }),
};

/** The app continues from the queue, at the player's place in the report. */
export const GoesOnInTheQueue: Story = {
  tags: ['!dev'],
  play: inEnglish(async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /start answered → queued/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Go on from here in the app' }));
    const queue = await screen.findByRole('dialog', { name: 'In line for Skyhop' }, WAIT);
    await soon(() => expect(within(queue).getByText('3', { exact: true })).toBeVisible());
    await expect(queue).toContainElement(await pressableBack());
    // Toasts are in the top layer, too.
    const cover = document.body.appendChild(document.createElement('div'));
    cover.popover = 'manual';
    cover.style.inset = '0';
    cover.style.inlineSize = cover.style.blockSize = 'auto';
    cover.showPopover();
    await pressableBack();
    cover.remove();
  }),
};

/** The page says why the app can't continue: the report has an HTTP status that doesn't exist. */
export const SaysWhyItDoesNotGoOn: Story = {
  tags: ['!dev'],
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    const changed = args.sample.replaceAll('"outcome": "ok"', '"outcome": "http-error", "http": 7');
    const input = canvas.getByLabelText('Choose a report, or drop it here');
    await userEvent.upload(input, new File([changed], 'changed.json', { type: 'application/json' }));
    await userEvent.click(await canvas.findByRole('button', { name: /peer failed → playing/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Go on from here in the app' }));
    await expect(
      await screen.findByRole('heading', { name: 'The app can’t continue from this step' }, WAIT),
    ).toBeVisible();
    await expect(screen.getByText(/http/)).toBeVisible();
    await userEvent.click(await pressableBack());
    await expect(canvas.getByText(/^changed\.json/)).toBeVisible();
  }),
};
