import type { Meta, StoryObj } from '@storybook/react-vite';
import { BoltIcon } from '../../icons/icons.tsx';
import { Badge } from './Badge.tsx';

/**
 * A word or a figure beside something bigger.
 *
 * **Use it** for a fact that helps to choose: a genre, a count, live, for adults. `glass` on pictures.
 *
 * **Not for** controls (`Chips`, `Button`), sentences, or more than two beside one thing.
 *
 * **Without a mouse**: read in its place, so its text must make sense there (“18+”, not a colour). Not focusable, and
 * it never wraps, so keep it short in every language.
 */
const meta = {
  title: 'Design/Badge',
  component: Badge,
  args: { children: 'Puzzle' },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A fact. */
export const Default: Story = {};
/** The one of several that is to be looked at first. */
export const Emphasized: Story = { args: { tone: 'strong', children: 'Best value' } };
/** Live, or on. */
export const Go: Story = { args: { tone: 'go', children: 'Live' } };
/** The currency. */
export const Gold: Story = { args: { tone: 'gold', children: '+20' } };
/** Lost, failed, or over. */
export const Loss: Story = { args: { tone: 'loss', children: 'Expired' } };
/** With a picture. */
export const WithIcon: Story = { args: { icon: BoltIcon, children: 'Fast' } };
/** On a picture. */
export const Glass: Story = {
  args: { tone: 'glass', children: '1080p' },
  decorators: [
    (Story) => (
      <div style={{ padding: '2rem', background: 'linear-gradient(120deg, #e8a13c, #6a2fd0)' }}>
        <Story />
      </div>
    ),
  ],
};
