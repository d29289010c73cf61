import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Section } from '../catalogue/CataloguePage.tsx';
import { STATE_COUNT } from '../catalogue/storyRecords.ts';
import { Strip } from '../journeys/Filmstrip.tsx';
import { soon } from '../support/interaction/storyPlay.ts';
import { CoverBand } from './CoverBand.tsx';
import { StartPage } from './StartPage.tsx';
import { StorySearch } from './StorySearch.tsx';
import { KEY_SCREENS } from './keyScreens.ts';

const meta = {
  title: 'Start here/Welcome',
  component: StartPage,
  tags: ['!autodocs', 'area:catalogue'],
  parameters: { controls: { disable: true } },
  render: (args, { globals }) => {
    const [locale, theme] = [String(globals['locale']), String(globals['theme'])];
    return (
      <StartPage
        {...args}
        locale={locale}
        theme={theme}
        before={
          <>
            <StorySearch />
            <CoverBand />
            <Section title="One product in ten states">
              <Strip label="Ten states of the product" steps={KEY_SCREENS} size="phone" locale={locale} theme={theme} />
            </Section>
          </>
        }
      />
    );
  },
} satisfies Meta<typeof StartPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Welcome: Story = {
  args: {
    title: 'Every screen, in every state',
    lead: 'The whole product without a server. These are not mock-ups: you see the code that ships.',
    wishes: [
      {
        wish: 'Follow a player’s journey',
        how: 'From the first visit to earning nowBux, as filmstrips of the real screens.',
        story: 'journeys-filmstrips--whole-journey',
        screen: 'pages-home--first-visit',
      },
      {
        wish: 'Play a demo game',
        how: 'A game on a simulated device, streamed inside this page.',
        story: 'journeys-play-a-demo-game--skyhop',
        screen: 'pages-play--playing',
      },
      {
        wish: 'Compare a screen side by side',
        how: 'One screen in several languages, themes and sizes at once.',
        story: 'start-here-matrix--matrix',
        screen: 'pages-game-details--complete-page',
      },
      {
        wish: 'See every error and ending',
        how: 'All codes and statuses on one page, with the texts that players read.',
        story: 'start-here-errors--contact-sheet',
        screen: 'modals-notice--server-overloaded',
      },
      {
        wish: 'For designers',
        how: 'Design tokens, components, themes and motion.',
        story: 'start-here-designers--designers',
        screen: 'design-tokens--gold',
      },
      {
        wish: 'For product managers',
        how: 'Screens by journey, their texts, and what is missing.',
        story: 'start-here-product-managers--product-managers',
        screen: 'modals-pass-selection--three-passes',
      },
      {
        wish: 'For testers',
        how: 'Scenarios, simulated time, bad networks, and the tests of each requirement.',
        story: 'start-here-testers--testers',
        screen: 'start-here-wall--wall',
      },
      {
        wish: 'For engineers',
        how: 'State machines drawn from their code, and how to write a story.',
        story: 'start-here-engineers--engineers',
        screen: 'state-machines-session--session',
      },
      {
        wish: 'See what is new',
        how: 'The changes of each release, for each audience.',
        story: 'start-here-changelog--changelog',
        screen: 'start-here-changelog--changelog',
      },
    ],
  },
};

/** The start page with a search: a colour, a code or a screen is found by one word. */
export const Searched: Story = {
  ...Welcome,
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    const search = canvas.getByRole('searchbox', { name: 'Search everything' });
    await expect(search).toHaveAttribute('placeholder', expect.stringContaining(`Search ${STATE_COUNT} states`));
    const finds = async (words: string, name: string) => {
      await userEvent.clear(search);
      await userEvent.type(search, words);
      await soon(() => expect(canvas.getByRole('link', { name })).toBeVisible());
    };
    await finds('gold nowbux yellow', 'Tokens: Gold: the yellow of nowBux');
    await finds('priority queue', 'Queue: Priority queue');
    await finds('2104', 'Notice: Server overloaded');
    await userEvent.clear(search);
    await userEvent.type(search, 'a zebra');
    await soon(() => expect(canvas.getByRole('status')).toHaveTextContent('No results'));
  },
};
