import type { Meta, StoryObj } from '@storybook/react-vite';
import { BoltIcon } from '../../icons/icons.tsx';
import { Badge } from './Badge.tsx';
import { inside } from '../../../../stories/support/decorators/inside.tsx';

/**
 * A short label: a word or a number beside a larger element.
 *
 * **Use it** for a fact that helps to choose: a genre, a count, live, adults only. Use `glass` on pictures.
 *
 * **Not for** controls (`Chips`, `Button`), sentences, or more than two beside one element.
 *
 * **Without a mouse**: screen readers read it in document order, so its text must make sense there (“18+”, not a
 * colour). It isn’t focusable and never wraps, so keep it short in every language.
 */
const meta = {
  title: 'Design/Badge',
  component: Badge,
  args: { children: 'Puzzle' },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A badge with a neutral fact. */
export const Default: Story = {};
/** The most important of several badges. */
export const Emphasized: Story = { args: { tone: 'strong', children: 'Best value' } };
/** A badge for something live or on. */
export const Go: Story = { args: { tone: 'go', children: 'Live' } };
/** A badge with an amount or a state of nowBux. */
export const Gold: Story = { args: { tone: 'gold', children: '+20' } };
/** A badge for something lost, failed or ended. */
export const Loss: Story = { args: { tone: 'loss', children: 'Expired' } };
export const WithIcon: Story = { args: { icon: BoltIcon, children: 'Fast' } };
/** A badge on a picture. */
export const Glass: Story = {
  args: { tone: 'glass', children: '1080p' },
  decorators: [inside(<div style={{ padding: '2rem', background: 'linear-gradient(120deg, #e8a13c, #6a2fd0)' }} />)],
};
