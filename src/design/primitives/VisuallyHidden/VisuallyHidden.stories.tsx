import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Text } from '../Text/Text.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/**
 * Text for assistive technology only.
 *
 * **Use it** if place, picture or colour carries information: a state beside a mark, the name of a group, news that
 * shows elsewhere (`live`).
 *
 * **Not for** text that is useful to everyone: show it. Never for controls, which would get an invisible focus. The
 * name of a control without text is its `aria-label`.
 *
 * **Without a mouse**: read in its place, and not focusable. `live="polite"` waits until the reader has finished. The
 * live element must exist before its text.
 */
const meta = {
  title: 'Design/Visually hidden',
  component: VisuallyHidden,
  args: { children: 'done' },
  render: (args) => (
    <Text>
      ✓ Finding a machine <VisuallyHidden {...args} />
    </Text>
  ),
  parameters: { layout: 'padded' },
} satisfies Meta<typeof VisuallyHidden>;

export default meta;
type Story = StoryObj<typeof meta>;

/** In the tree, and a pixel on the screen: it takes no room. */
export const BesideAnIcon: Story = {
  play: async ({ canvas }) => {
    const text = canvas.getByText('done');
    await expect(text.getBoundingClientRect().width).toBeLessThanOrEqual(1);
    await expect(text).not.toHaveAttribute('aria-live');
    await expect(text.closest('p')).toHaveTextContent('✓ Finding a machine done');
  },
};

/** A heading that the outline needs and the page doesn’t show. */
export const HiddenHeading: Story = {
  args: { as: 'h2', children: 'Recently played' },
  render: (args) => (
    <>
      <VisuallyHidden {...args} />
      <Text>Ember & Rook, Skyhop, Lantern</Text>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Recently played' })).toBeInTheDocument();
  },
};

/** News: the element is there first, and its whole words are spoken when they change. */
export const LiveAnnouncement: Story = {
  render: () => <News />,
  play: async ({ canvas, canvasElement }) => {
    const news = canvasElement.querySelector('[aria-live="polite"]');
    await expect(news).toBeEmptyDOMElement();
    await userEvent.click(canvas.getByRole('button', { name: 'Move up' }));
    await expect(news).toHaveTextContent('You’re 2nd in line');
    await expect(news).toHaveAttribute('aria-atomic', 'true');
  },
};

function News() {
  const [status, setStatus] = useState('');
  return (
    <>
      <Button onClick={() => setStatus('You’re 2nd in line')}>Move up</Button>
      <VisuallyHidden live="polite">{status}</VisuallyHidden>
    </>
  );
}
