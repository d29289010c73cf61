import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { WalkPage } from './WalkPage.tsx';

const meta = {
  title: 'Start here/Walk a journey',
  id: 'start-here-walk',
  component: WalkPage,
  tags: ['!autodocs', 'area:catalogue'],
  parameters: { controls: { disable: true } },
  // Empty args of the walk follow the toolbar.
  args: { story: '', languages: '', sizes: '' },
  render: (args, { globals }) => (
    <WalkPage {...args} locale={String(globals['locale'])} theme={String(globals['theme'])} />
  ),
} satisfies Meta<typeof WalkPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The player's journey, one screen at a time. */
export const Walk: Story = { name: 'Walk a journey' };

/** The walk from its first step to its last, with every screen of the journey. */
export const EndToEnd: Story = {
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    const next = canvas.getByRole('button', { name: 'Next' });
    const status = () => canvas.getAllByRole('status')[0]?.textContent ?? '';
    const parts = new Set<string>();
    for (let steps = 0; steps < 100; steps++) {
      parts.add(status().split(',')[0] ?? '');
      if (next.hasAttribute('disabled')) break;
      await userEvent.click(next);
    }
    await expect([...parts]).toEqual(['Arrive', 'Choose', 'Wait', 'Play', 'Trouble', 'Pay', 'Earn']);
    await expect(status()).toMatch(/^Earn, (\d+) of \1:/);
    await userEvent.click(canvas.getByRole('button', { name: 'Previous' }));
    await expect(next).toBeEnabled();
  },
};

/** A step with another variant of its screen. */
export const Variant: Story = {
  tags: ['!dev'],
  args: { story: 'modals-queue--seventh-in-line' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Queue: Seventh in line' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Priority queue' }));
    await expect(canvas.getByRole('heading', { name: 'Queue: Priority queue' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open this state' })).toHaveAttribute(
      'href',
      expect.stringContaining('modals-queue--priority-queue'),
    );
  },
};

/** A step in two languages and two sizes, side by side. */
export const Languages: Story = {
  tags: ['!dev'],
  args: { story: 'modals-queue--priority-queue' },
  play: async ({ canvas, globals, userEvent }) => {
    const theme = String(globals['theme']);
    await userEvent.click(canvas.getByRole('checkbox', { name: '日本語' }));
    const cells = canvas.getAllByRole('link', { name: new RegExp(`, ${theme}$`) });
    await expect(cells.map(({ textContent }) => textContent)).toEqual([
      `English, ${theme}`,
      `日本語, ${theme}`,
      `English, ${theme}`,
      `日本語, ${theme}`,
    ]);
  },
};

/** The requirements that a step shows, and those of its part of the journey without a story. */
export const Requirements: Story = {
  tags: ['!dev'],
  args: { story: 'modals-queue--priority-queue' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/^Shown by this state: [1-9]/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Priority queue' })).toHaveAttribute(
      'href',
      expect.stringContaining('args=search:screen+priority-queue'),
    );
    await userEvent.click(canvas.getByText(/^Shown only by other variants: [1-9]/));
    await userEvent.click(canvas.getByText(/^Without a story, in this part of the journey: /));
    await expect(canvas.getByRole('link', { name: /^All [\d,]+ requirements without a story$/ })).toHaveAttribute(
      'href',
      expect.stringContaining('withoutStory:!true'),
    );
  },
};
