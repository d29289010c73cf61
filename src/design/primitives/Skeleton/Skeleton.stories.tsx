import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './Skeleton.tsx';

/**
 * Keeps a place until its content comes.
 *
 * **Use it** where the shape of what comes is known and it takes longer than a moment: tiles, lines, faces. As big as
 * what it stands for, so that nothing jumps.
 *
 * **Not for** work that the player started (`Progress`, a `loading` button), or content that may turn out empty in a
 * blink.
 *
 * **Without a mouse**: says nothing and can’t be stopped at; the region around it is `aria-busy` and says when it is
 * done. Where motion is reduced it doesn’t breathe.
 */
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
