import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Matrix as MatrixPage } from './Matrix.tsx';

const meta = {
  title: 'Start here/Matrix',
  component: MatrixPage,
  tags: ['!autodocs', 'area:catalogue'],
  args: { story: 'modals-queue--priority-queue', languages: 'en_ko_ja_de', themes: 'dark', sizes: 'phone' },
} satisfies Meta<typeof MatrixPage>;

export default meta;

type Story = StoryObj<typeof meta>;

/** One screen in languages × themes × sizes. */
export const Matrix: Story = {};

/** The same, worked. */
export const Worked: Story = {
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    const cell = (name: string) => canvas.queryByRole('link', { name });
    await expect(cell('日本語, dark')).toHaveAttribute('href', expect.stringContaining('locale:ja;theme:dark'));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Light' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: '한국어' }));
    await expect(cell('日本語, light')).toBeVisible();
    await expect(cell('한국어, light')).toBeNull();
    await expect(canvas.getByText(/^6 cells/)).toBeVisible();
    const screen = canvas.getByRole('combobox', { name: 'Screen' });
    const write = async (text: string) => {
      await userEvent.clear(screen);
      await userEvent.paste(text);
    };
    await write('Pages/Home / First Visit');
    await expect(cell('日本語, light')).toHaveAttribute('href', expect.stringContaining('pages-home--first-visit'));
    await write('maintenance notice still');
    await userEvent.keyboard('{Enter}');
    await expect(screen).toHaveValue('Modals/Notice / Still Under Maintenance');
    await write('a zebra');
    await expect(canvas.getByText('No screen is called that')).toBeVisible();
  },
};
