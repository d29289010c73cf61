import type { Meta, StoryObj } from '@storybook/react-vite';
import { NowBuxGain } from './NowBuxGain.tsx';
import { shows } from '../../../../stories/support/interaction/storyPlay.ts';

/** The moment of a reward: what came, in gold. Coins spring from it where motion is welcome; else it stands still. */
const meta = {
  title: 'Widgets/Reward that came',
  // Addresses of it were sent around before it had that name.
  id: 'widgets-gain',
  tags: ['area:earn'],
  component: NowBuxGain,
  args: { amount: 25 },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', placeItems: 'center', minBlockSize: '10rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof NowBuxGain>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What a quest has brought. */
export const TwentyFive: Story = {
  play: shows([{ role: 'status', name: '25 nowBux more', text: '+25' }]),
};

/** Nobody knows how many: that they are there is said all the same. */
export const Unknown: Story = {
  args: { amount: 0 },
  play: shows([{ role: 'status', name: 'They’re yours' }]),
};

/** Large, in a dialog. */
export const Large: Story = { args: { amount: 1_250, size: 'l' } };
