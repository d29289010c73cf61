import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { Slider } from '../../forms/Slider/Slider.tsx';
import { Switch } from '../../forms/Switch/Switch.tsx';
import { Sheet, SidePanel } from './Sheet.tsx';

const settings = (
  <div style={{ display: 'grid', gap: '1.5rem' }}>
    <Slider label="Volume" value={60} min={0} max={100} onChange={fn()} format={(value) => `${value}%`} />
    <Switch label="On-screen controls" checked onChange={fn()} />
  </div>
);

/**
 * A panel that slides in from an edge.
 *
 * **Use it** `Sheet` for settings and longer things to do over a page that waits, from below on a phone; `SidePanel`
 * beside a picture that goes on.
 *
 * **Not for** a question (`Dialog`), a list of actions (`Menu`), or the main matter of a page.
 *
 * **Without a mouse**: `Sheet` starts at its title, keeps the focus inside and gives it back; `SidePanel` takes the focus when it opens, is
 * left by Tab like any part of the page, and gives it back when it closes. Escape and B close both from inside. Its
 * title is its name.
 */
const meta = {
  title: 'Design/Sheet',
  component: Sheet,
  args: { open: true, title: 'Controls', closeLabel: 'Close', onClose: fn(), children: settings },
  parameters: { docs: { story: { inline: false, height: '520px' } } },
} satisfies Meta<typeof Sheet>;

export default meta;
type Story = StoryObj<typeof meta>;

/** From the end, over a page that waits. */
export const FromTheSide: Story = {
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole('dialog', { name: 'Controls' })).toBeVisible());
    await expect(canvas.getByRole('heading', { name: 'Controls' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledWith('escape');
  },
};

/** From below, for a phone. */
export const FromTheBottom: Story = {
  args: { side: 'bottom' },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    // As high as what is in it.
    const { height } = screen.getByRole('dialog').getBoundingClientRect();
    await expect(height).toBeLessThan(0.6 * innerHeight);
  },
};

/** Beside a picture that goes on: the page under it stays alive, and Escape inside closes it. */
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

/** By day, with a foot. */
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

/** For who needs edges. */
export const HighContrast: Story = { ...LightTheme, globals: { theme: 'contrast' } };

/** From right to left: the end is at the left. */
export const RightToLeft: Story = {
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const sheet = await canvas.findByRole('dialog');
    await waitFor(() => expect(sheet.getBoundingClientRect().left).toBe(0));
  },
};
