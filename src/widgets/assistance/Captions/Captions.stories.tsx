import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { CAPTION_BACKGROUNDS, CAPTION_SIZES } from '../../../domain/assistance/hearing/hearingSettings.ts';
import { Captions } from './Captions.tsx';

const lines = [
  { id: 1, speaker: undefined, text: '[thunder in the distance]' },
  { id: 2, speaker: 'Mira', text: 'Watch out, the bridge is gone. We have to jump!' },
];

/** The game's speech and sounds as text, over the picture. */
const meta = {
  title: 'Widgets/Captions',
  tags: ['area:play'],
  component: Captions,
  args: { model: { lines, size: 'medium', background: 'solid' } },
  argTypes: {
    model: { control: 'object', description: `${CAPTION_SIZES.join(', ')}; ${CAPTION_BACKGROUNDS.join(', ')}` },
  },
  ...overPicture(),
} satisfies Meta<typeof Captions>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Captions of a sound and a speaker. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('log')).toHaveTextContent('Mira: Watch out'));
  },
};

export const Small: Story = { args: { model: { lines, size: 'small', background: 'translucent' } } };

export const Large: Story = { args: { model: { lines, size: 'large', background: 'solid' } } };

/** Captions without a background: a shadow keeps the text readable. */
export const LargestWithoutBackground: Story = { args: { model: { lines, size: 'largest', background: 'none' } } };
