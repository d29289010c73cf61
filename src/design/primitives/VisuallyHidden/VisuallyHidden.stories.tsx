import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Text } from '../Text/Text.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/**
 * Text for assistive technology only.
 *
 * **Use it** if position, picture or colour carries information: a state beside a mark, the name of a group, or an
 * announcement of a visible change (`live`).
 *
 * **Not for** text that is useful to everyone: show it. Never for controls, which would get an invisible focus. The
 * name of a control without text is its `aria-label`.
 *
 * **Without a mouse**: screen readers read it in document order, and it isn’t focusable. `live="polite"` waits until
 * the screen reader has finished. The live element must exist before its text.
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

/** The text is in the accessibility tree and takes one pixel on the screen. */
export const BesideAnIcon: Story = {
  play: async ({ canvas }) => {
    const text = canvas.getByText('done');
    await expect(text.getBoundingClientRect().width).toBeLessThanOrEqual(1);
    await expect(text).not.toHaveAttribute('aria-live');
    await expect(text.closest('p')).toHaveTextContent('✓ Finding a machine done');
  },
};

/** A hidden heading that completes the page’s outline. */
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

/** A live region: it exists before its text, and screen readers announce the whole text when it changes. */
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
