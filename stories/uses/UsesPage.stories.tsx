import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { expect } from 'storybook/test';
import { soon } from '../support/interaction/storyPlay.ts';
import { elementsWithToken, otherValue } from './findElements.ts';
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

/** A use of each kind of token that changes neither a colour nor a size. */
const USES: Readonly<Record<string, { readonly value: string; readonly style: CSSProperties }>> = {
  '--display-weight': { value: '780', style: { fontWeight: 'var(--display-weight)' } },
  '--display-stretch': { value: '114%', style: { fontStretch: 'var(--display-stretch)' } },
  '--display-tracking': { value: '-0.022em', style: { letterSpacing: 'var(--display-tracking)' } },
  '--z-bar': { value: '20', style: { position: 'relative', zIndex: 'var(--z-bar)' } },
  '--duration-fast': { value: '120ms', style: { transition: 'color var(--duration-fast)' } },
  '--ease': { value: 'cubic-bezier(0.2, 0, 0, 1)', style: { transition: 'color 1s var(--ease)' } },
  '--space-3': { value: '12px', style: { position: 'relative', insetInlineStart: 'var(--space-3)' } },
  '--space-4': { value: '16px', style: { translate: 'var(--space-4)' } },
};

/** Finds the uses of tokens for weights, layers, times and positions. */
export const TokensOfAllKindsFound: Story = {
  tags: ['!dev'],
  render: () => (
    <>
      {Object.entries(USES).map(([token, { style }]) => (
        <p key={token} style={style}>
          {token}
        </p>
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    for (const [token, { value }] of Object.entries(USES)) {
      await expect(elementsWithToken(document, token, otherValue(value))).toEqual([canvas.getByText(token)]);
    }
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
