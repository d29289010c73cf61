import type { Meta, StoryObj } from '@storybook/react-vite';
import { useTranslation } from 'react-i18next';
import { expect, fn, userEvent } from 'storybook/test';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';
import { sampleApp } from '../../../../mocks/sampleGames.ts';
import { GameTile } from './GameTile.tsx';
import type { GameTileProps, TileGame } from './GameTile.types.ts';
import { inEnglish } from '../../../../stories/support/interaction/storyPlay.ts';

function game(name: string): TileGame {
  const { appId, appName, playUrl = '', appPageUrl = '', appGenre, media } = sampleApp(name);
  return { appId, appName, playUrl: sampleUrl(playUrl), appPageUrl: sampleUrl(appPageUrl), appGenre, media };
}

function Tile(props: GameTileProps) {
  const { t } = useTranslation('shell');
  return <GameTile {...props} t={t} />;
}

/**
 * A game that starts with one press. In focus it lights its surroundings in its own colour.
 *
 * **Use it** where players choose games by picture: in a `Rail`, among search results, below a notice. A game without
 * art shows its name on its own colour.
 *
 * **Not for** things other than games (`Card`), rows of figures about games (`Table`), or a detailed presentation (the
 * game’s own page).
 *
 * **Without a mouse**: a link and one stop of Tab or D-pad. Enter and A play, and its name says so (“Play Skyhop”). The
 * focused tile grows and scrolls fully into view.
 */
const meta = {
  title: 'Widgets/Game tile',
  tags: ['area:choose'],
  component: Tile,
  args: { game: game('Skyhop'), t: () => '', onPlay: fn(), onDetails: fn(), onLit: fn() },
  decorators: [
    (Story, { args }) => (
      <main
        style={{
          maxInlineSize: args.shape === 'wide' ? '36rem' : args.shape === 'icon' ? '9rem' : '19rem',
          margin: 'clamp(1rem, 8vw, 4rem)',
          isolation: 'isolate',
        }}
      >
        <h2 hidden>Games</h2>
        <ul>
          <Story />
        </ul>
      </main>
    ),
  ],
} satisfies Meta<typeof GameTile>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Covers of games in a row. */
export const Cover: Story = {};

/** A focused tile: larger, lit, with a play mark. */
export const InFocus: Story = {
  play: inEnglish(async ({ canvas, args }) => {
    await userEvent.tab();
    const art = canvas.getByRole('link', { name: 'Play Skyhop' });
    await expect(art).toHaveFocus();
    await expect(args.onLit).toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPlay).toHaveBeenCalledWith(args.game);
    await expect(document.querySelector<HTMLElement>('[data-art]')?.style.viewTransitionName).toBe('game-art');
  }),
};

/** The browser handles clicks that open a new tab. */
export const OpenedInANewTab: Story = {
  play: inEnglish(async ({ canvas, args }) => {
    const art = canvas.getByRole('link', { name: 'Play Skyhop' });
    art.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
    await userEvent.keyboard('{Control>}');
    await userEvent.click(art);
    await userEvent.keyboard('{/Control}');
    await expect(args.onPlay).not.toHaveBeenCalled();
  }),
};

export const Ranked: Story = { args: { rank: 3 } };

/** A wide tile for the home page's showcase: the text is on the picture. */
export const Wide: Story = { args: { shape: 'wide', game: game('Saltwind') } };

/** Small square tiles for recently played games. */
export const Icon: Story = { args: { shape: 'icon', game: game('Orchard') } };

/** The tile while its play page is loading. */
export const Opening: Story = { args: { opening: true } };

/** A long name on a tile wraps in every language, uncut. */
export const LongName: Story = {
  args: { game: { ...game('Skyhop'), appName: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze: Das Abenteuer' } },
};

/** A game without art: its name on the game's own colour. */
export const WithoutArt: Story = { args: { game: { ...game('Foxfire'), media: { accent: 'oklch(0.7 0.17 40)' } } } };

/** A tile with a heart, which is filled for a favourite. */
export const Favourite: Story = {
  args: { liked: true, onLike: fn() },
  play: inEnglish(async ({ canvas, args }) => {
    const heart = canvas.getByRole('button', { name: 'Favourite: Skyhop', pressed: true });
    const { width, height } = heart.getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await userEvent.click(heart);
    await expect(args.onLike).toHaveBeenLastCalledWith(args.game);
    // A press of a gamepad's X on a tile's picture.
    canvas.getByRole('link', { name: 'Play Skyhop' }).dispatchEvent(new MouseEvent('contextmenu', { bubbles: true }));
    await expect(args.onLike).toHaveBeenCalledTimes(2);
    await expect(args.onPlay).not.toHaveBeenCalled();
  }),
};

/** The empty heart of a tile shows on focus or hover, and always on devices without hover. */
export const NoFavourite: Story = {
  args: { liked: false, onLike: fn() },
  play: inEnglish(async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Favourite: Skyhop', pressed: false })).toHaveFocus();
  }),
};
