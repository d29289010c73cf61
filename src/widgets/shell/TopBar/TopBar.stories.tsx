import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';
import { LANGUAGE_NAMES } from '../../../i18n/languageNames.ts';
import { LANGUAGES } from '../../../i18n/languages.ts';
import { TopBar, type TopBarModel } from './TopBar.tsx';
import { inEnglish, shows } from '../../../../stories/support/interaction/storyPlay.ts';
import { classifyLinks } from '../../../../stories/support/interaction/classifyLinks.ts';

const model: TopBarModel = {
  homeUrl: sampleUrl('/'),
  links: [
    { kind: 'games', url: '/games' },
    { kind: 'updates', url: 'https://updates.example/' },
    { kind: 'deals', url: '/deals' },
  ],
  languages: LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
  language: 'en',
  theme: 'dark',
  themeOfSystem: false,
  decide: (href) => classifyLinks(href.startsWith('/') ? 'internal' : 'external')(href),
  goHome: fn(),
  search: fn(),
  slash: true,
  setLanguage: fn(),
  setTheme: fn(),
  far: false,
  setFar: fn(),
};

/** The top bar: the product's name, the links, the language and the appearance. */
const meta = {
  title: 'Widgets/Top bar',
  tags: ['area:arrive'],
  component: TopBar,
  args: { model },
  decorators: [
    (Story) => (
      <>
        <Story />
        <main id="main" tabIndex={-1} style={{ minBlockSize: '60vh' }} />
      </>
    ),
  ],
} satisfies Meta<typeof TopBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AtTheTop: Story = {
  parameters: { covers: ['widget.link.games-list', 'widget.link.product-updates-blog', 'widget.link.deals-page'] },
  play: inEnglish(async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'nowlight, to the home page' }));
    await expect(args.model.goHome).toHaveBeenCalledOnce();
    const updates = canvasLink('https://updates.example/');
    await expect(updates).toHaveAttribute('rel', expect.stringContaining('noopener'));
    await expect(canvasLink('/games')).not.toHaveAttribute('target');
    await expect(canvasLink('/deals')).toBeInTheDocument();
  }),
};

function canvasLink(href: string): Element | null {
  return document.querySelector(`nav a[href="${href}"]`);
}

/** The search is one press away on every page with a search. */
export const Searching: Story = {
  play: inEnglish(async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await expect(args.model.search).toHaveBeenCalledOnce();
  }),
};

/** Ctrl+K and `/` open the search; `/` doesn't while the focus is in a text field. */
export const SearchShortcuts: Story = {
  decorators: [
    (Story) => (
      <>
        <Story />
        <input aria-label="A field of the page" style={{ marginBlockStart: '6rem' }} />
      </>
    ),
  ],
  play: inEnglish(async ({ canvas, args }) => {
    await canvas.findByRole('button', { name: 'Language: English' });
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect(args.model.search).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('/');
    await expect(args.model.search).toHaveBeenCalledTimes(2);
    const field = canvas.getByRole('textbox', { name: 'A field of the page' });
    await userEvent.type(field, 'k/o');
    await expect(field).toHaveValue('k/o');
    await expect(args.model.search).toHaveBeenCalledTimes(2);
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect(args.model.search).toHaveBeenCalledTimes(3);
  }),
};

/** The single-key shortcut `/` is disabled, for users of speech input. */
export const WithoutSlashShortcut: Story = {
  args: { model: { ...model, slash: false } },
  play: inEnglish(async ({ canvas, args }) => {
    await canvas.findByRole('button', { name: 'Language: English' });
    await userEvent.keyboard('/');
    await expect(args.model.search).not.toHaveBeenCalled();
    await userEvent.keyboard('{Meta>}k{/Meta}');
    await expect(args.model.search).toHaveBeenCalledOnce();
  }),
};

/** The top bar on a page about a single product: only the home link and the settings. */
export const BrandOnly: Story = {
  args: { model: { ...model, links: [], search: undefined } },
  play: shows(
    [{ role: 'button', name: 'Language: English' }],
    [{ role: 'button', name: 'Search' }, { role: 'navigation' }],
  ),
};

/** The language menu: each language in its own name, with the current one marked. */
export const ChoosingALanguage: Story = {
  play: inEnglish(async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Language: English' }));
    const menu = await screen.findByRole('menu', { name: 'Language' });
    await waitFor(() => expect(menu).toBeVisible());
    await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'English' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.model.setLanguage).toHaveBeenCalledWith('ja');
  }),
};

/** The menu of appearances: dark, light, or high contrast. */
export const ChoosingAnAppearance: Story = {
  play: inEnglish(async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Appearance: Dark' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'High contrast' }));
    await expect(args.model.setTheme).toHaveBeenCalledWith('contrast');
  }),
};

/** The appearance follows the operating system, which may change it during the day. */
export const SystemAppearance: Story = {
  args: { model: { ...model, themeOfSystem: true } },
  play: inEnglish(async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Appearance: Dark' }));
    await expect(await screen.findByRole('menuitemradio', { name: 'Match system' })).toBeChecked();
    await expect(screen.getByRole('menuitemradio', { name: 'Dark' })).not.toBeChecked();
  }),
};

/** The player returns to the operating system's appearance, after having chosen one. */
export const BackToSystemAppearance: Story = {
  play: inEnglish(async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Appearance: Dark' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Match system' }));
    await expect(args.model.setTheme).toHaveBeenCalledWith(undefined);
  }),
};

/** Large type for a distance of three metres, for televisions. */
export const ChoosingBigScreenMode: Story = {
  play: inEnglish(async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Appearance: Dark' }));
    const big = await screen.findByRole('menuitemcheckbox', { name: 'Big screen' });
    await expect(big).not.toBeChecked();
    await userEvent.click(big);
    await expect(args.model.setFar).toHaveBeenCalledWith(true);
  }),
};

/** The top bar without configured links, and with a blocked one. */
export const WithoutLinks: Story = { args: { model: { ...model, links: [] } } };
