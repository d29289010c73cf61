import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './Skeleton.tsx';

/** Keeps a place until its content comes. */
const meta = {
  title: 'Design/Skeleton',
  component: Skeleton,
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A picture, its two lines, a face. */
export const Shapes: Story = {
  render: () => (
    <div style={{ maxInlineSize: '18rem' }}>
      <Skeleton ratio="4 / 3" />
      <Skeleton shape="text" width="70%" />
      <Skeleton shape="text" width="40%" />
      <Skeleton shape="circle" width="3rem" />
    </div>
  ),
};
