import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CataloguePage } from '../catalogue/CataloguePage.tsx';
import { Filmstrip } from './Filmstrip.tsx';
import { ASSISTED_STORIES } from './journeys.ts';

/** Journeys of players who see or press differently, as filmstrips of the real screens. */
const meta = {
  title: 'Journeys/Assisted filmstrips',
  tags: ['!autodocs', 'area:catalogue'],
  parameters: { controls: { disable: true } },
  render: (_args, { globals }) => (
    <CataloguePage title="Assisted players" lead="One switch, low vision, and a blind player with tree and keyboard.">
      {ASSISTED_STORIES.map((story) => (
        <Filmstrip
          key={story.title}
          story={story}
          size="phone"
          locale={String(globals['locale'])}
          theme={String(globals['theme'])}
          alone={false}
        />
      ))}
    </CataloguePage>
  ),
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** The journeys of all players with assistance, from the settings to the game. */
export const AllPlayers: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(3);
    await expect(canvas.getByRole('link', { name: /A text field opens a keyboard/ })).toBeVisible();
  },
};
