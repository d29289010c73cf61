import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SCENARIOS } from '../../simulator/scenarios/allScenarios.ts';
import { soon } from '../support/interaction/storyPlay.ts';
import { ScenarioPlayer } from './ScenarioPlayer.tsx';

const titles = Object.fromEntries([...SCENARIOS].map(([id, { title }]) => [id, title]));
const moments = [...new Set([...SCENARIOS.values()].flatMap((scenario) => scenario.moments.map(({ name }) => name)))];

/**
 * The real app on any scenario: its backend and its device are in this page. The toolbar moves the world's time, and
 * disturbs the network while a picture streams.
 */
const meta = {
  title: 'Journeys/Scenarios',
  component: ScenarioPlayer,
  tags: ['!autodocs', 'area:catalogue', 'scene'],
  // The world of this scene serves the game's art, which the app loads before the picture.
  parameters: { scene: ['plays-at-once'] },
  args: { scenario: 'waits-in-queue-then-plays' },
  argTypes: {
    scenario: { control: { type: 'select', labels: titles }, options: [...SCENARIOS.keys()] },
    moment: { control: 'select', options: ['', ...moments] },
    from: { control: 'inline-radio', options: ['play', 'home'] },
  },
} satisfies Meta<typeof ScenarioPlayer>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Any scenario, played by the whole app. Choose scenario and moment under Controls. */
export const PlayAScenario: Story = {};

/** A scenario with a queue, played until the queue shows. */
export const InTheQueue: Story = {
  tags: ['!dev'],
  play: async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('dialog')).toBeVisible());
  },
};
