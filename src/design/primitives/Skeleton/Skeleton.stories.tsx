import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './Skeleton.tsx';

/**
 * Reserves the space of loading content.
 *
 * **Use it** if the shape of the content is known and loading takes longer than a moment: tiles, lines, avatars. As big
 * as the content, so that nothing shifts.
 *
 * **Not for** work that the player started (`Progress`, a `loading` button), or content that may turn out empty at
 * once.
 *
 * **Without a mouse**: hidden and not focusable; the region around it is `aria-busy`. With reduced motion it doesn’t
 * pulse.
 */
const meta = {
  title: 'Design/Skeleton',
  component: Skeleton,
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Placeholders for a picture, two lines of text and an avatar. */
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
