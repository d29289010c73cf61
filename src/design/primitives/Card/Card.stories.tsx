import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heading } from '../Heading/Heading.tsx';
import { Text } from '../Text/Text.tsx';
import { Card } from './Card.tsx';

/**
 * Groups related content. Prefer a hairline to a box, and a box to a shadow.
 *
 * **Use it** for one item with its parts: an offer, a plan, a summary.
 *
 * **Not for** rows of similar items (rails), a single line of text, or a card inside a card: a hairline between the
 * parts is enough.
 *
 * **Without a mouse**: only a frame. Name it by `labelledBy` with `as="section"` if it is a separate part of the page.
 * Buttons and links are inside; the card itself isn't one.
 */
const meta = {
  title: 'Design/Card',
  component: Card,
  args: {
    children: (
      <>
        <Heading level={2}>A month without ads</Heading>
        <Text tone="soft">Ends when you say so.</Text>
      </>
    ),
  },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A card with a hairline border. */
export const Flat: Story = {};
