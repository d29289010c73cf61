import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { NowBux } from './NowBux.tsx';

/**
 * An amount of nowBux, in gold.
 *
 * **Use it** wherever nowBux are shown. It never counts up or shifts. After a change it shows the previous and the new
 * amount with the difference, until its owner removes `before`.
 *
 * **Not for** real money (`Money`). Nothing else in the product is gold.
 */
const meta = {
  title: 'Design/NowBux',
  component: NowBux,
  args: { value: 1240, locale: 'en', spoken: '1,240 nowBux' },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof NowBux>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Balance: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1,240 nowBux')).toBeInTheDocument();
    await expect(canvas.getByText('1,240')).toBeVisible();
  },
};

/** After earning nowBux: the previous and the new amount, and the difference. */
export const Earned: Story = {
  args: { size: 'l', before: 1220, spoken: '1,240 nowBux, previously 1,220' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('+20')).toBeVisible();
    await expect(canvas.getByText('1,220')).toBeVisible();
  },
};

/** After spending nowBux: a calm colour; red is reserved for losses. */
export const Spent: Story = {
  args: { size: 'l', value: 740, before: 1240, spoken: '740 nowBux, previously 1,240' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('−500')).toBeVisible();
  },
};

/** A difference of nowBux in the list of transactions. */
export const Difference: Story = { args: { value: 20, signed: true, spoken: 'plus 20 nowBux' } };

/** Amounts of nowBux in four sizes. */
export const Sizes: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: '1rem', justifyItems: 'start' }}>
      {(['s', 'm', 'l', 'hero'] as const).map((size) => (
        <NowBux key={size} {...args} size={size} />
      ))}
    </div>
  ),
};

/** The amount of nowBux changes in place, without shifting its neighbours. */
export const ChangesInPlace: Story = {
  render: () => <Earning />,
  play: async ({ canvas }) => {
    const beside = canvas.getByRole('button', { name: 'Earn 20' });
    const { x } = beside.getBoundingClientRect();
    await userEvent.click(beside);
    await waitFor(() => expect(canvas.getByText('1,000')).toBeVisible());
    await expect(beside.getBoundingClientRect().x).toBe(x);
  },
};

function Earning() {
  const [value, setValue] = useState(980);
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 14rem) auto', alignItems: 'center', gap: '0.5rem' }}>
      <NowBux
        value={value}
        before={value === 980 ? undefined : value - 20}
        locale="en"
        spoken={`${value} nowBux`}
        size="m"
      />
      <Button variant="gold" onClick={() => setValue(value + 20)}>
        Earn 20
      </Button>
    </div>
  );
}
