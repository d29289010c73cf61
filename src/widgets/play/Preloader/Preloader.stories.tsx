import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { gameSummary } from '../../../../mocks/games.ts';
import { inEnglish, shows } from '../../../../stories/support/interaction/storyPlay.ts';
import { inGameLight } from '../../../../stories/support/decorators/inGameLight.tsx';
import { Preloader, type PreloaderModel } from './Preloader.tsx';

const starting: PreloaderModel = {
  game: gameSummary('Skyhop'),
  stage: 'finding-machine',
  waiting: undefined,
  slow: false,
  leave: fn(),
};

/** From the tap on play to the first picture: the game's art, and which of four steps is being taken. */
const meta = {
  title: 'Widgets/Preloader',
  tags: ['area:wait'],
  component: Preloader,
  args: { model: starting },
  ...inGameLight({ level: 'bright' }),
} satisfies Meta<typeof Preloader>;

export default meta;
type Story = StoryObj<typeof meta>;

const model = (change: Partial<PreloaderModel>) => ({ model: { ...starting, ...change } });

/** Who is it, and what may the game do here? A moment only. */
export const CheckingIn: Story = { args: model({ stage: 'identifying' }) };

/** A machine is being asked for. */
export const FindingAMachine: Story = {
  parameters: { covers: ['widget.preloader'] },
  play: shows([{ role: 'heading', name: 'Skyhop' }, 'Finding a machine for you']),
};

/** There is one, and it is still starting up. */
export const MachineStartingUp: Story = { args: model({ stage: 'waiting-for-machine', waiting: 'not-ready' }) };

/** The last session's storage is still being written. */
export const StorageBusy: Story = { args: model({ stage: 'waiting-for-machine', waiting: 'storage-busy' }) };

/** The connection is being made. */
export const Connecting: Story = { args: model({ stage: 'connecting' }) };

/** Connected; nothing on the screen yet. */
export const WaitingForThePicture: Story = { args: model({ stage: 'first-picture' }) };

/** Longer than usual: said, so that nobody thinks it is stuck. */
export const TakingLonger: Story = { args: model({ stage: 'connecting', slow: true }) };

/** A game with a long name and no art: its colour lights the room. */
export const WithoutArt: Story = {
  args: model({
    game: {
      appName: 'The Extraordinarily Long Voyage of the Good Ship Perseverance',
      media: { accent: 'oklch(0.6 0.18 300)' },
    },
  }),
};

/** Leaving is one press. */
export const Leaving: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
    await expect(args.model.leave).toHaveBeenCalledOnce();
  }),
};
