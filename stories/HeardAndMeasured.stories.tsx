import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { inEnglish } from './support/inEnglish.ts';
import { type StoryApp, StoryAppView } from './support/storyApp.tsx';

/** Where a play function finds the app that its story opened. */
const running: { app?: StoryApp } = {};

const meta = {
  title: 'Journeys/Heard and measured',
  tags: ['area:play'],
  component: StoryAppView,
  parameters: {
    scene: ['probes-every-input'],
    docs: {
      story: { inline: false, height: '640px' },
      description: {
        component:
          'The real app and the real device, in this page: what is asked of the player, measured, and told of the stream.',
      },
    },
  },
  args: { onOpen: (opened) => (running.app = opened), scene: ['probes-every-input'] },
  // The app of the story before is none of this one's.
  beforeEach: () => {
    delete running.app;
  },
} satisfies Meta<typeof StoryAppView>;

export default meta;
type Story = StoryObj<typeof meta>;

const lines = () =>
  (running.app?.world.journal.after(0) ?? []).flatMap(({ kind, data }) =>
    kind === 'channel' ? [String(data?.['line'])] : [],
  );
const soon = (check: () => unknown) => waitFor(check, { timeout: 20_000 });
const said = (line: string) => soon(() => expect(lines()).toContain(line));
const button = (name: string) => screen.findByRole('button', { name }, { timeout: 20_000 });

/** A game is on, and its device has said so. */
async function played(): Promise<HTMLElement> {
  const stage = await screen.findByRole('application', undefined, { timeout: 20_000 });
  await soon(() => expect(lines().some((line) => line.startsWith('screensize='))).toBe(true));
  await button('Open the game bar');
  return stage;
}

/** The game wants to hear the player, and the browser says no: what to do about it, and on without. */
export const WantsTheMicrophone: Story = {
  play: inEnglish(async () => {
    await played();
    const media = navigator.mediaDevices;
    const refuse = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    Object.defineProperty(media, 'getUserMedia', { configurable: true, value: refuse });
    try {
      running.app?.world.device({ send: { type: 'mic-request' } });
      await said('mic=denied');
      await soon(() => expect(screen.getByRole('dialog', { name: 'Your microphone is blocked' })).toBeVisible());
      await userEvent.click(await button('Go on without it'));
      await soon(() => expect(screen.queryByRole('dialog')).toBeNull());
    } finally {
      Reflect.deleteProperty(media, 'getUserMedia');
    }
  }),
};

/** How the stream is doing, how long a press takes to be seen, and the hidden overlay, all over the running game. */
export const IsMeasured: Story = {
  play: inEnglish(async () => {
    const stage = await played();
    await userEvent.click(await button('Open the game bar'));
    await userEvent.click(await button('Stream statistics'));
    const stats = within(await screen.findByRole('region', { name: 'Stream statistics' }, { timeout: 20_000 }));
    await soon(() => expect(stats.getByText('Ping')).toBeVisible());
    await soon(() => expect(stats.getAllByText(/^[\d.]+\/s$/)[0]).toBeVisible());
    stage.focus();
    await userEvent.keyboard('{Control>}{Shift>}dd{/Shift}{/Control}');
    await soon(() => expect(screen.getByText('Last events')).toBeVisible());
    await expect(screen.getByText('State').nextElementSibling).toHaveTextContent('playing');
    await userEvent.keyboard('{Control>}{Shift>}dd{/Shift}{/Control}');
    await soon(() => expect(screen.queryByText('Last events')).toBeNull());
  }),
};
