import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { SoundGate } from './SoundGate.tsx';

/** The browser plays no sound before the player has done something. The game runs; one press brings its sound. */
const meta = {
  title: 'Widgets/Sound gate',
  tags: ['area:play'],
  component: SoundGate,
  args: { model: { turnOn: fn() } },
  ...overPicture(),
} satisfies Meta<typeof SoundGate>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The picture plays, silent. */
export const SoundBlocked: Story = {};

/** The button turns it on. */
export const TurningOn: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Turn sound on' }));
    await expect(args.model.turnOn).toHaveBeenCalled();
  }),
};

/** So does the first key, and the game gets it too. */
export const ByTheFirstKey: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    const taken = fn();
    const game = canvas.getByRole('application');
    game.addEventListener('keydown', taken);
    game.focus();
    await userEvent.keyboard('w');
    await expect(args.model.turnOn).toHaveBeenCalledOnce();
    await expect(taken).toHaveBeenCalledOnce();
  }),
};
