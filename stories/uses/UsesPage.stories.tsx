import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { soon } from '../support/interaction/storyPlay.ts';
import { UsesPage } from './UsesPage.tsx';

const meta = {
  title: 'Start here/Find every use',
  id: 'start-here-uses',
  component: UsesPage,
  tags: ['!autodocs', 'area:catalogue'],
  parameters: { controls: { disable: true } },
  args: { search: '', value: '' },
  render: (args, { globals }) => (
    <UsesPage {...args} locale={String(globals['locale'])} theme={String(globals['theme'])} />
  ),
} satisfies Meta<typeof UsesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A search for every use of a token, component or text. */
export const Uses: Story = { name: 'Find every use' };

/** Results of a search: tokens, components and texts. */
export const Results: Story = {
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'gold');
    await soon(() => expect(canvas.getByRole('status')).toHaveTextContent(/^\d+ results$/));
    await expect(canvas.getByRole('button', { name: /^Token --gold oklch/ })).toBeVisible();
    await userEvent.clear(canvas.getByRole('searchbox'));
    await userEvent.type(canvas.getByRole('searchbox'), 'a zebra');
    await soon(() => expect(canvas.getByRole('status')).toHaveTextContent('No token, component or text'));
    await userEvent.clear(canvas.getByRole('searchbox'));
    await userEvent.type(canvas.getByRole('searchbox'), 'gold');
  },
};

/** A colour with every screen that can show it. */
export const ColourFound: Story = {
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'gold{Enter}');
    await expect(await canvas.findByRole('heading', { name: '--gold' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: /^\d\d+ screens can show it$/ })).toBeVisible();
    const links = canvas.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    await expect(links.filter((href) => href.includes('path=/story/design-nowbux--'))).toHaveLength(1);
    await expect(links.filter((href) => href.includes('path=/story/design-tokens--'))).toHaveLength(0);
  },
};

/** A colour with another value, which all screens below show. */
export const ColourChanged: Story = {
  tags: ['!dev'],
  args: { search: '--gold' },
  play: async ({ canvas, userEvent }) => {
    const value = canvas.getByRole('textbox', { name: 'New value of --gold' });
    await userEvent.clear(value);
    await userEvent.type(value, 'no colour');
    await expect(canvas.getByText('CSS can’t read this value')).toBeVisible();
    await userEvent.clear(value);
    await userEvent.type(value, '#ff4fa3');
    await expect(canvas.queryByText('CSS can’t read this value')).toBeNull();
    await expect(canvas.getByLabelText('Colour')).toHaveValue('#ff4fa3');
    await expect(canvas.getByRole('radio', { name: 'New value' })).toBeChecked();
  },
};

/** A component with every screen that renders it. */
export const ComponentFound: Story = {
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'Countdown{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'Countdown' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^Grace warning|^Session ends soon/i })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /^Not found/ })).toBeNull();
  },
};

/** A text with its languages and the screen that shows it. */
export const TextFound: Story = {
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'Priority queue{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'Priority queue' })).toBeVisible();
    await expect(canvas.getByText('session:queue.priority')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Queue' })).toBeVisible();
    await expect(canvas.getByText('ja')).toBeVisible();
  },
};
