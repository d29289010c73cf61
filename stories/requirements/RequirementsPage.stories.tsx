import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { soon } from '../support/interaction/storyPlay.ts';
import { RequirementsPage as WallPage } from './RequirementsPage.tsx';

const meta = {
  title: 'Start here/Requirements',
  // Keeps links to the story's earlier name valid.
  id: 'start-here-wall',
  component: WallPage,
  tags: ['!autodocs', 'area:catalogue'],
  args: { search: '', withoutStory: false },
} satisfies Meta<typeof WallPage>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Every covered requirement, with its stories, scenarios and tests. */
export const Wall: Story = { name: 'Requirements' };

/** The requirements page after a search. */
export const Searched: Story = {
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search' }), 'Screens priority queue');
    await soon(() => expect(canvas.getByRole('status')).toHaveTextContent(/^\d of \d+ requirements/));
    await expect(canvas.getByText('Priority queue', { selector: 'strong' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Modals/Queue / Priority queue' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Priority queue for a player with a pass' })).toHaveAttribute(
      'href',
      expect.stringContaining('args=scenario:priority-queue'),
    );
    const [test] = canvas.getAllByText(/^Test/);
    await expect(test).toBeVisible();
    await userEvent.click(test as HTMLElement);
    await expect(
      canvas.getByText(/^npx (vitest run --project unit|playwright test) \S+\.(test|spec)\.ts:\d+$/),
    ).toBeVisible();
  },
};

/** A button of the requirements page lists the requirements that are missing or incomplete. */
export const Incomplete: Story = {
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    const readText = () => canvas.getByRole('status').textContent;
    await userEvent.click(canvas.getByRole('radio', { name: /^Incomplete/ }));
    await soon(() => expect(readText()).toMatch(/^\d+ of \d+ requirements/));
    const [partly = '', all = ''] = readText()?.match(/\d+/g) ?? [];
    await expect(Number(partly)).toBeLessThan(Number(all));
    await expect(canvas.getAllByText(/^No story to look at: /)).toHaveLength(Math.min(Number(partly), 40));
    await userEvent.click(canvas.getByRole('radio', { name: /^Missing/ }));
    await soon(() => expect(canvas.queryAllByText(/^No story to look at: /)).toHaveLength(0));
  },
};

/** The requirements that only scenarios and tests show. */
export const WithoutStory: Story = {
  tags: ['!dev'],
  args: { withoutStory: true },
  play: async ({ canvas, userEvent }) => {
    const count = () => Number(/^\d+/.exec(canvas.getByRole('status').textContent ?? '')?.[0]);
    const box = canvas.getByRole('checkbox', { name: /^Only the [\d,]+ without a story$/ });
    await expect(box).toBeChecked();
    const unshown = count();
    await expect(canvas.queryByText('Story')).toBeNull();
    await userEvent.click(box);
    await soon(() => expect(count()).toBeGreaterThan(unshown));
    await userEvent.click(box);
  },
};
