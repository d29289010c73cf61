import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { Slider } from '../../forms/Slider/Slider.tsx';
import { Switch } from '../../forms/Switch/Switch.tsx';
import { Sheet, SidePanel } from './Sheet.tsx';
import { inside } from '../../../../stories/support/decorators/inside.tsx';

const settings = (
  <div style={{ display: 'grid', gap: '1.5rem' }}>
    <Slider label="Volume" value={60} min={0} max={100} onChange={fn()} format={(value) => `${value}%`} />
    <Switch label="On-screen controls" checked onChange={fn()} />
  </div>
);

/**
 * A panel that slides in from an edge.
 *
 * **Use it** `Sheet` for settings and longer tasks over an inert page; on a phone it comes from below. `SidePanel` is
 * for panels beside a running picture.
 *
 * **Not for** a question (`Dialog`), a list of actions (`Menu`), or the main content of a page.
 *
 * **Without a mouse**: `Sheet` focuses its title, traps the focus and returns it on close. `SidePanel` takes the focus
 * when it opens and returns it when it closes; Tab leaves it like any other part of the page. Escape and B close both
 * from inside. The title is the accessible name.
 */
const meta = {
  title: 'Design/Sheet',
  component: Sheet,
  args: { open: true, title: 'Controls', closeLabel: 'Close', onClose: fn(), children: settings },
  parameters: { docs: { story: { inline: false, height: '520px' } } },
} satisfies Meta<typeof Sheet>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A sheet from the end side, over an inert page. */
export const FromTheSide: Story = {
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole('dialog', { name: 'Controls' })).toBeVisible());
    await expect(canvas.getByRole('heading', { name: 'Controls' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledWith('escape');
  },
};

/** A sheet from below, for phones. */
export const FromTheBottom: Story = {
  args: { side: 'bottom' },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    // The sheet is as high as its content.
    const { height } = screen.getByRole('dialog').getBoundingClientRect();
    await expect(height).toBeLessThan(0.6 * innerHeight);
  },
};

/** A panel beside a running picture: the page stays interactive, and Escape inside closes the panel. */
export const BesideRunningGame: Story = {
  render: (args) => (
    <main
      style={{ minBlockSize: '100dvh', background: 'linear-gradient(120deg, oklch(0.4 0.12 250), oklch(0.7 0.15 60))' }}
    >
      <button type="button" style={{ padding: '1rem', color: 'white' }}>
        Alive
      </button>
      <SidePanel {...args} />
    </main>
  ),
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('region', { name: 'Controls' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Alive' }));
    await userEvent.click(canvas.getByRole('switch'));
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledWith('escape');
  },
};

/** A sheet in the light theme, with a footer. */
export const LightTheme: Story = {
  globals: { theme: 'light' },
  args: {
    footer: <Button wide>Back to what it was</Button>,
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('dialog', { name: 'Controls' })).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Back to what it was' })).toBeVisible();
  },
};

/** A sheet in high contrast, with visible edges. */
export const HighContrast: Story = { ...LightTheme, globals: { theme: 'contrast' } };

/** A sheet from right to left: the end side is on the left. */
export const RightToLeft: Story = {
  decorators: [inside(<div dir="rtl" />)],
  play: async ({ canvas }) => {
    const sheet = await canvas.findByRole('dialog');
    await waitFor(() => expect(sheet.getBoundingClientRect().left).toBe(0));
  },
};
