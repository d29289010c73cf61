import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { gameSummary } from '../../../../mocks/gameSummary.ts';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { onGameBackground } from '../../../../stories/support/decorators/onGameBackground.tsx';
import { Preloader, type PreloaderModel } from './Preloader.tsx';

const starting: PreloaderModel = {
  game: gameSummary('Skyhop'),
  stage: 'finding-machine',
  waiting: undefined,
  slow: false,
  leave: fn(),
};

/**
 * The loading screen from the press on play to the first picture: the game's art, and the current one of four loading
 * steps.
 */
const meta = {
  title: 'Widgets/Preloader',
  tags: ['area:wait'],
  component: Preloader,
  args: { model: starting },
  ...onGameBackground({ level: 'bright' }),
} satisfies Meta<typeof Preloader>;

export default meta;
type Story = StoryObj<typeof meta>;

const model = (change: Partial<PreloaderModel>) => ({ model: { ...starting, ...change } });

/** The app identifies the player and checks their permissions, which takes a moment only. */
export const CheckingThePlayer: Story = { args: model({ stage: 'identifying' }) };

/** The client requests a cloud machine. */
export const FindingAMachine: Story = {
  parameters: { covers: ['widget.preloader'] },
  play: shows([{ role: 'heading', name: 'Skyhop' }, 'Finding a machine for you']),
};

/**
 * The loading screen with the game's own lettering. The name in text has the same space, so nothing shifts when the
 * lettering loads or fails.
 */
export const OwnLettering: Story = {
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole('heading', { level: 1, name: 'Skyhop' });
    const { height } = heading.getBoundingClientRect();
    await soon(() => expect(heading.querySelector('img')).toHaveAttribute('data-asset', 'loaded'));
    await expect(heading.getBoundingClientRect().height).toBe(height);
  },
};

/** A lettering that fails to load: the name is in the page's font, at the same place. */
export const BrokenLettering: Story = {
  args: model({
    game: { ...starting.game, media: { ...starting.game.media, logo: sampleUrl('data:image/png,broken') } },
  }),
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole('heading', { level: 1, name: 'Skyhop' });
    const { height } = heading.getBoundingClientRect();
    await soon(() => expect(heading.querySelector('img')).toBeNull());
    await expect(heading.getBoundingClientRect().height).toBe(height);
  },
};

export const MachineStartingUp: Story = { args: model({ stage: 'waiting-for-machine', waiting: 'not-ready' }) };

/** The previous session's storage is being saved. */
export const StorageBusy: Story = { args: model({ stage: 'waiting-for-machine', waiting: 'storage-busy' }) };

/** The WebRTC connection is being established. */
export const Connecting: Story = { args: model({ stage: 'connecting' }) };

export const WaitingForThePicture: Story = { args: model({ stage: 'first-picture' }) };

/** The start takes longer than usual: a text says so, to reassure the player. */
export const TakingLonger: Story = { args: model({ stage: 'connecting', slow: true }) };

/** A game with a long name and no art: the background uses the game's colour. */
export const WithoutArt: Story = {
  args: model({
    game: {
      appName: 'The Extraordinarily Long Voyage of the Good Ship Perseverance',
      media: { accent: 'oklch(0.6 0.18 300)' },
    },
  }),
};

/** One press leaves the loading screen. */
export const Leaving: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
    await expect(args.model.leave).toHaveBeenCalledOnce();
  }),
};
