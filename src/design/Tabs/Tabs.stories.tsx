import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Badge } from '../Badge/Badge.tsx';
import { Text } from '../Text/Text.tsx';
import { Tabs, type TabsProps } from './Tabs.tsx';

/** Views of one thing. */
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
      <Text>Here is {value}.</Text>
    </Tabs>
  );
}

/** The arrows change the view, Home and End go to the ends, Tab goes into it. */
export const ThreeViews: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('tab', { name: /Quests/ }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Redeem' })).toHaveFocus();
    await expect(canvas.getByRole('tabpanel', { name: 'Redeem' })).toHaveTextContent('Here is redeem.');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel')).toHaveFocus();
  },
};
