import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { soon } from '../support/interaction/soon.ts';
import { SimulatedLife } from './SimulatedLife.tsx';

/** A life of the simulation that once did not hold. In the terminal: `npm run test:simulate`. */
const meta = {
  title: 'Journeys/Simulated players',
  // Addresses of it were sent around before it had that name.
  id: 'journeys-simulated-life',
  component: SimulatedLife,
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof SimulatedLife>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The first of the kept lives, lived through in this page. Drop another there. */
export const KeptLife: Story = {};

/** The same, worked: it holds; the next one is chosen, and a file that is none is refused. */
export const Worked: Story = {
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText('Everything holds')).toBeVisible());
    await userEvent.click(canvas.getAllByRole('button', { name: /^Seed/ })[1] as HTMLElement);
    await soon(() => expect(canvas.getByText(/tab 1: sign out/)).toBeVisible());
    const input = canvas.getByLabelText('Choose a life, or drop it here');
    await userEvent.upload(input, new File(['{}'], 'other.json', { type: 'application/json' }));
    await soon(() => expect(canvas.getByText('This is no life of the simulation.')).toBeVisible());
  },
};
