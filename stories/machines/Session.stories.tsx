import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { MachineDiagram } from './MachineDiagram.tsx';
import { sessionSetup } from './setups/sessionSetup.ts';

const meta = {
  title: 'State machines/Session',
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

/** Diagram of a streaming session, from the tap on Play to its end. */
export const Session: Story = {
  render: () => (
    <MachineDiagram
      title="The session machine"
      lead="A streaming session, from the tap on play to its end, drawn from its own code."
      reading={sessionSetup}
      first="playing"
    />
  ),
};

/** The diagram of a session with a state selected, and the path to that state. */
export const SelectsAState: Story = {
  ...Session,
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'queued' }));
    await expect(canvas.getByRole('heading', { level: 2, name: 'queued' })).toBeVisible();
    await expect(canvas.getByText('poll')).toBeVisible();
    await expect(canvas.getByRole('cell', { name: 'poll due' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Modals/Queue / Priority queue' })).toBeVisible();
    // Shows the path to the selected state, and the path from that state to the first picture.
    await expect(canvas.getByRole('heading', { level: 2, name: 'From idle to queued' })).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Path from' }), 'queued');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'To' }), 'playing/up');
    await expect(canvas.getByRole('heading', { level: 2, name: 'From queued to playing: up' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem').filter((item) => /→ connecting/.test(item.textContent))).not.toEqual(
      [],
    );
  },
};
