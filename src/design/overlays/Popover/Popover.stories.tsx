import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { sampleUrl } from '../../../../mocks/vetted.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { Link } from '../../primitives/Link/Link.tsx';
import { Text } from '../../primitives/Text/Text.tsx';
import { inTheWindow } from '../../../../stories/support/interaction/inTheWindow.ts';
import { Popover } from './Popover.tsx';

/**
 * More about something, beside its button, while the page stays alive.
 *
 * **Use it** for what explains or adjusts one thing on the page and may hold links and controls: how a range was
 * estimated, what an amount is made of.
 *
 * **Not for** a few words about a control (`Tooltip`), for a list of things to do (`Menu`), or for what has to be
 * answered (`Dialog`). It is never the only place of something that a player needs.
 */
const meta = {
  title: 'Design/Popover',
  component: Popover,
  args: {
    label: 'How long it takes',
    button: (button) => <Button {...button}>Why 4 to 6 minutes?</Button>,
    children: (
      <div style={{ display: 'grid', gap: '0.75rem' }}>
        <Heading level={3} size="l">
          How long it takes
        </Heading>
        <Text size="s" tone="soft">
          From how fast machines came free in the last quarter of an hour. It is a range because people stay as long as
          they like.
        </Text>
        <Text size="s">
          <Link href={sampleUrl('#more')}>More about waiting</Link>
        </Text>
      </div>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', placeItems: 'center', minBlockSize: '38rem', padding: '1rem' }}>
        <Story />
      </div>
    ),
  ],
  parameters: { docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof Popover>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Closed. */
export const Closed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.queryByRole('dialog')).toBeNull();
  },
};

/** Opened by a key; Tab goes into it, Escape closes it and the focus is where it was. */
export const ByKeyboard: Story = {
  play: async ({ canvas, step }) => {
    const button = canvas.getByRole('button');
    button.focus();
    await userEvent.keyboard('{Enter}');
    const popover = await canvas.findByRole('dialog', { name: 'How long it takes' });
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await step('it lies below its button, inside the window', async () => {
      await waitFor(() =>
        expect(popover.getBoundingClientRect().top).toBeGreaterThan(button.getBoundingClientRect().bottom),
      );
      await expect(popover.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth);
    });
  },
};

/** Centred, above. */
export const Above: Story = {
  args: { side: 'above', align: 'center' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    const popover = await canvas.findByRole('dialog');
    await waitFor(() =>
      expect(popover.getBoundingClientRect().bottom).toBeLessThan(
        canvas.getByRole('button').getBoundingClientRect().top,
      ),
    );
  },
};

/** After its button, or below where there is no room. */
export const After: Story = {
  args: { side: 'after', width: '15rem' },
  play: async ({ canvas }) => {
    // The second press of a double press doesn't close it.
    await userEvent.dblClick(canvas.getByRole('button'));
    await waitFor(() => expect(canvas.getByRole('dialog')).toBeVisible());
  },
};

/** In a window that is too low for it, the popover ends inside the window and scrolls. */
export const InALowWindow: Story = {
  globals: { viewport: { value: 'magnified' } },
  play: async ({ canvas }) => {
    canvas.getByRole('button').scrollIntoView({ block: 'start' });
    await userEvent.click(canvas.getByRole('button'));
    const popover = await canvas.findByRole('dialog');
    await waitFor(() => expect(inTheWindow(popover)).toBe(true));
    popover.scrollTo(0, popover.scrollHeight);
    await expect(inTheWindow(canvas.getByRole('link'))).toBe(true);
  },
};

/** Open by day. */
export const ByDay: Story = { ...ByKeyboard, globals: { theme: 'light' } };

/** Open for who needs edges. */
export const HighContrast: Story = { ...ByKeyboard, globals: { theme: 'contrast' } };
