import type { Meta, StoryObj } from '@storybook/react-vite';
import { NowBuxGain } from './NowBuxGain.tsx';
import { inside } from '../../../../stories/support/decorators/inside.tsx';
import { shows } from '../../../../stories/support/interaction/storyPlay.ts';

/** Shows nowBux that the player has just received: the amount in gold, with flying coins unless motion is reduced. */
const meta = {
  title: 'Widgets/Reward received',
  // The story keeps this id, because published links to the catalogue use it.
  id: 'widgets-gain',
  tags: ['area:earn'],
  component: NowBuxGain,
  args: { amount: 25 },
  decorators: [inside(<div style={{ display: 'grid', placeItems: 'center', minBlockSize: '10rem' }} />)],
} satisfies Meta<typeof NowBuxGain>;

export default meta;
type Story = StoryObj<typeof meta>;

/** nowBux received as the reward of a quest. */
export const TwentyFiveNowBux: Story = {
  play: shows([{ role: 'status', name: '+25 nowBux', text: '+25' }]),
};

/** An unknown amount of received nowBux: the text confirms the reward. */
export const AmountUnknown: Story = {
  args: { amount: 0 },
  play: shows([{ role: 'status', name: 'It’s yours' }]),
};

/** A large amount of received nowBux, in a dialog. */
export const LargeAmount: Story = { args: { amount: 1_250, size: 'l' } };
