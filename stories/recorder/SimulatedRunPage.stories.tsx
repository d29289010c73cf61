import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { soon } from '../support/interaction/storyPlay.ts';
import { SimulatedRunPage } from './SimulatedRunPage.tsx';

/** Page with a run of the simulation that once failed. In the terminal: `npm run test:simulate`. */
const meta = {
  title: 'Journeys/Simulated players',
  // Keeps links to the story's earlier name valid.
  id: 'journeys-simulated-life',
  component: SimulatedRunPage,
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof SimulatedRunPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The first saved run of the simulation, repeated in this page. Another run can be dropped on it. */
export const SavedRun: Story = {};

/** The page's first run of the simulation passes; another run is chosen, and an invalid file is rejected. */
export const OpensAnotherRun: Story = {
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText('Everything holds')).toBeVisible());
    await userEvent.click(canvas.getAllByRole('button', { name: /^Seed/ })[1] as HTMLElement);
    await soon(() => expect(canvas.getByText(/tab 1: sign out/)).toBeVisible());
    const input = canvas.getByLabelText('Choose a run, or drop it here');
    await userEvent.upload(input, new File(['{}'], 'other.json', { type: 'application/json' }));
    await soon(() => expect(canvas.getByText('This is no run of the simulation.')).toBeVisible());
  },
};
