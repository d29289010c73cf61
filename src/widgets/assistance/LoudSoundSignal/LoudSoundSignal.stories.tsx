import type { Meta, StoryObj } from '@storybook/react-vite';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { LoudSoundSignal } from './LoudSoundSignal.tsx';

/** Shows loud sounds at the edges of the picture. */
const meta = {
  title: 'Widgets/Loud sounds',
  tags: ['area:play'],
  component: LoudSoundSignal,
  args: { model: { loud: 'both' } },
  ...overPicture(),
} satisfies Meta<typeof LoudSoundSignal>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A loud sound on both sides. */
export const BothSides: Story = {};

/** A loud sound on the left. */
export const Left: Story = { args: { model: { loud: 'left' } } };

/** A loud sound on the right. */
export const Right: Story = { args: { model: { loud: 'right' } } };
