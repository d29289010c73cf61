import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { STATE_COUNT } from '../catalogue/storyRecords.ts';
import { Matrix as MatrixPage } from './Matrix.tsx';

const meta = {
  title: 'Start here/Side by side',
  // Keeps links to the story's earlier name valid.
  id: 'start-here-matrix',
  component: MatrixPage,
  tags: ['!autodocs', 'area:catalogue'],
  // Empty args of the matrix follow the toolbar.
  args: { story: 'modals-queue--priority-queue', languages: '', themes: '', sizes: '' },
  render: (args, { globals }) => (
    <MatrixPage {...args} locale={String(globals['locale'])} theme={String(globals['theme'])} />
  ),
} satisfies Meta<typeof MatrixPage>;

export default meta;

type Story = StoryObj<typeof meta>;

/** One screen in several languages, themes and sizes; the matrix starts with the toolbar's. */
export const Matrix: Story = { name: 'Side by side' };

/** The matrix with Japanese and the light theme in the toolbar, which it follows. */
export const FollowsTheToolbar: Story = {
  tags: ['!dev'],
  globals: { locale: 'ja', theme: 'light' },
  play: async ({ canvas, userEvent }) => {
    const cells = () => canvas.getAllByRole('link', { name: /, (dark|light|high contrast)$/ });
    await expect(cells().map(({ textContent }) => textContent)).toEqual(Array(3).fill('日本語, light'));
    await userEvent.click(canvas.getByRole('button', { name: 'All languages' }));
    await expect(cells()).toHaveLength(18);
  },
};

/** The matrix after its selection is changed: the story, the languages, the themes and the sizes. */
export const ChangesTheSelection: Story = {
  tags: ['!dev'],
  args: { languages: 'en_ko_ja_de', themes: 'dark', sizes: 'phone' },
  play: async ({ canvas, userEvent }) => {
    const cell = (name: string) => canvas.queryByRole('link', { name });
    await expect(cell('日本語, dark')).toHaveAttribute('href', expect.stringContaining('locale:ja;theme:dark'));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Light' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: '한국어' }));
    await expect(cell('日本語, light')).toBeVisible();
    await expect(cell('한국어, light')).toBeNull();
    await expect(canvas.getByText(/^6 cells/)).toBeVisible();
    await expect(canvas.getByText(new RegExp(`^${STATE_COUNT} states to choose from`))).toBeVisible();
    const screen = canvas.getByRole('combobox', { name: 'Screen' });
    const write = async (text: string) => {
      await userEvent.clear(screen);
      await userEvent.paste(text);
    };
    await write('Pages/Home / First visit');
    await expect(cell('日本語, light')).toHaveAttribute('href', expect.stringContaining('pages-home--first-visit'));
    await write('maintenance notice still');
    await userEvent.keyboard('{Enter}');
    await expect(screen).toHaveValue('Modals/Notice / Still under maintenance');
    await write('a zebra');
    await expect(canvas.getByText('No screen matches')).toBeVisible();
  },
};
