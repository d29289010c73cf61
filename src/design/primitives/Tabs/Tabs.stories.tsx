import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Badge } from '../Badge/Badge.tsx';
import { Text } from '../Text/Text.tsx';
import { Tabs, type TabsProps } from './Tabs.tsx';

/**
 * Views of one thing.
 *
 * **Use it** for two to five views that a player goes back and forth between, whose content is at hand.
 *
 * **Not for** steps in an order (`Stepper`), one setting of a few (`Segmented`), or other pages (`Link`).
 *
 * **Without a mouse**: one stop for Tab; the arrows change the view, the way they point also from right to left, and
 * Home and End go to the ends. LB and RB turn over from anywhere in it. Tab goes on into the view, which can be
 * scrolled by keys. Where there are more than fit, they scroll sideways.
 */
const meta = {
  title: 'Design/Tabs',
  component: Tabs<string>,
  args: {
    label: 'Rewards',
    value: 'quests',
    tabs: [
      { value: 'quests', label: 'Quests', badge: <Badge>3</Badge> },
      { value: 'redeem', label: 'Redeem' },
      { value: 'history', label: 'History' },
    ],
    onChange: fn(),
    children: null,
  },
  render: (args) => <Chosen {...args} />,
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Tabs<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

function Chosen(args: TabsProps<string>) {
  const [value, setValue] = useState(args.value);
  return (
    <Tabs {...args} value={value} onChange={setValue}>
      <Text>Here you see {value}.</Text>
    </Tabs>
  );
}

/** The arrows change the view, Home and End go to the ends, Tab goes into it. */
export const ThreeViews: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('tab', { name: /Quests/ }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Redeem' })).toHaveFocus();
    await expect(canvas.getByRole('tabpanel', { name: 'Redeem' })).toHaveTextContent('Here you see redeem.');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel')).toHaveFocus();
  },
};

/** From right to left the arrows go where they point. */
export const RightToLeft: Story = {
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    canvas.getByRole('tab', { name: /Quests/ }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: 'Redeem' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: /Quests/ })).toHaveFocus();
  },
};

/** More than fit: they scroll sideways, and the one in focus is in sight. */
export const MoreThanFit: Story = {
  args: {
    tabs: ['quests', 'redeem', 'history', 'friends', 'seasons', 'leaderboards'].map((value) => ({
      value,
      label: value.charAt(0).toUpperCase() + value.slice(1),
    })),
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '16rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    canvas.getByRole('tab', { name: 'Quests' }).focus();
    await userEvent.keyboard('{End}');
    const list = canvas.getByRole('tablist').getBoundingClientRect();
    await expect(canvas.getByRole('tab', { name: 'Leaderboards' }).getBoundingClientRect().right).toBeLessThanOrEqual(
      list.right + 1,
    );
  },
};
