import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inEnglish } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { SoundGate } from './SoundGate.tsx';

/** The browser blocks sound before a user gesture. The game runs, and one press turns its sound on. */
const meta = {
  title: 'Widgets/Sound blocked',
  tags: ['area:play'],
  component: SoundGate,
  args: { model: { turnOn: fn() } },
  ...overPicture(),
} satisfies Meta<typeof SoundGate>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The picture plays without sound, because the browser blocks it. */
export const Muted: Story = {};

export const TurningSoundOn: Story = {
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Turn sound on' }));
    await expect(args.model.turnOn).toHaveBeenCalled();
  }),
};

/** The first key turns the sound on too, and the game receives that key. */
export const TurnedOnByFirstKey: Story = {
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
