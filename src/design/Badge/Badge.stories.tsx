import type { Meta, StoryObj } from '@storybook/react-vite';
import { BoltIcon } from '../Icon/icons.tsx';
import { Badge } from './Badge.tsx';

/** A word or a figure beside something bigger. */
const meta = {
  title: 'Design/Badge',
  component: Badge,
  args: { children: 'Puzzle' },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A fact. */
export const Plain: Story = {};
/** Live, or on. */
export const Go: Story = { args: { tone: 'go', children: 'Live' } };
/** The currency. */
export const Gold: Story = { args: { tone: 'gold', children: '+20' } };
/** Lost, or for grown-ups. */
export const Loss: Story = { args: { tone: 'loss', children: '18+' } };
/** With a picture. */
export const WithAnIcon: Story = { args: { icon: BoltIcon, children: 'Fast' } };
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
