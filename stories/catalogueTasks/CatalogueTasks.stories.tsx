import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CataloguePage } from '../catalogue/CataloguePage.tsx';
import { Filmstrip } from '../journeys/Filmstrip.tsx';
import { CATALOGUE_TASKS } from './catalogueTasks.ts';

/** Tasks of designers and product managers in the catalogue, as filmstrips of its pages. */
const meta = {
  title: 'Journeys/Working with the catalogue',
  tags: ['!autodocs', 'area:catalogue'],
  parameters: { controls: { disable: true } },
  render: (_args, { globals }) => (
    <CataloguePage
      title="Working with the catalogue"
      lead="A day of a designer and of a product manager. The tests of every step run with all stories."
    >
      {CATALOGUE_TASKS.map((story) => (
        <Filmstrip
          key={story.title}
          story={story}
          size="laptop"
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

/** The days of a designer and of a product manager. */
export const Days: Story = {
  name: 'Working with the catalogue',
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(2);
    await expect(canvas.getByRole('link', { name: /^5 ?Another value of the colour/ })).toBeVisible();
  },
};
