import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { STATUSES } from '../../src/contracts/status.ts';
import { CODES } from '../support/models/codeRanges.ts';
import { inEnglish, soon } from '../support/interaction/storyPlay.ts';
import { ErrorOverview as Sheet } from './ErrorOverview.tsx';

/** All error codes, all statuses and all endings on one page, in the toolbar's language and theme. */
const meta = {
  title: 'Start here/Errors and endings',
  id: 'start-here-errors',
  component: Sheet,
  tags: ['!autodocs', 'area:catalogue'],
  args: { search: '' },
  argTypes: { locale: { table: { disable: true } }, theme: { table: { disable: true } } },
  render: (args, { globals }) => (
    <Sheet key={args.search} {...args} locale={String(globals['locale'])} theme={String(globals['theme'])} />
  ),
} satisfies Meta<typeof Sheet>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ContactSheet: Story = {
  name: 'Errors and endings',
  play: async ({ canvasElement }) => {
    const text = canvasElement.textContent;
    await expect(CODES.filter((code) => !text.includes(String(code)))).toEqual([]);
    await expect(STATUSES.filter((status) => !text.includes(status))).toEqual([]);
  },
};

/** A search for an error code, which opens the code's screen. */
export const Searched: Story = {
  tags: ['!dev'],
  play: inEnglish(async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search' }), '3101');
    await soon(() => expect(canvas.getByRole('status')).toHaveTextContent(/^1 of \d+ errors and endings$/));
    await expect(canvas.getByRole('heading', { level: 3, name: 'That’s all for today' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open code 3101' })).toHaveAttribute(
      'href',
      expect.stringContaining('args=code:3101'),
    );
    await userEvent.click(canvas.getByRole('radio', { name: 'Real screens' }));
    await expect(canvas.getByRole('link', { name: 'Open “That’s all for today”' })).toBeVisible();
  }),
};
