import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';
import { Badge } from '../../primitives/Badge/Badge.tsx';
import { Button, ButtonLink } from '../../primitives/Button/Button.tsx';
import { DownloadIcon } from '../../icons/icons.tsx';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { Text } from '../../primitives/Text/Text.tsx';
import css from '../tokens.css?raw';
import { ColourList } from '../../../../stories/tokens/ColourList.tsx';
import { TOKEN_COLOURS } from '../../../../stories/tokens/tokenColours.ts';
import { TokenSearch } from '../../../../stories/tokens/TokenSearch.tsx';
import { exportTokens } from './exportTokens.ts';
import { measure, PAIRS } from './colourPairs.ts';
import styles from './Tokens.module.css';
import { readTokens, resolve, type Theme, THEMES } from './tokenSheet.ts';

const SHEET = readTokens(css);
const THEME_WORDS: Readonly<Record<Theme, string>> = { dark: 'Dark', light: 'Light', contrast: 'High contrast' };
const named = (pattern: RegExp) => [...SHEET.dark].filter(([name]) => pattern.test(name));

/**
 * Every colour, size, radius, shadow and duration of the product. This page reads the current `tokens.css`, and
 * measures the contrast ratios; a unit test fails if one is too low.
 *
 * **Use** the names by purpose (`--text-2`, `--surface-raised`, `--go`), so that a theme can redefine them. Lime is go,
 * gold is nowBux, red is loss, and all three are never decoration.
 *
 * **Not** `--neutral-1` … `--neutral-12` directly if a name by purpose exists, and never a literal colour or length.
 */
const meta = { title: 'Design/Tokens', parameters: { layout: 'padded' } } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const colours = (pattern: RegExp) => TOKEN_COLOURS.filter(({ name }) => pattern.test(name));

/** Finds a token by its name, meaning (lime, gold, red), hex value, or use. */
export const AllColours: StoryObj<{ search: string }> = {
  name: 'All colours (search)',
  args: { search: '' },
  render: ({ search }) => <TokenSearch key={search} search={search} />,
  play: async ({ canvas }) => {
    const search = canvas.getByRole('searchbox', { name: 'Search' });
    const found = (pattern: RegExp) => expect(canvas.getByRole('status')).toHaveTextContent(pattern);
    await found(/^(\d+) of \1 colours$/);
    await userEvent.type(search, 'gold');
    await found(/^5 of \d+ colours$/);
    await expect(canvas.getByText('--gold-text')).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: 'NowBux' })[0]).toBeVisible();
    await userEvent.clear(search);
    await userEvent.type(search, '#aeec46');
    await expect(canvas.getByText('--go')).toBeVisible();
    await userEvent.clear(search);
  },
};

/** Lime, the only signal colour: play, live, confirm. */
export const Go: Story = {
  name: 'Go: the lime of play, live, confirm',
  render: () => <ColourList colours={colours(/^--(on-)?go/)} />,
};

/** Gold, for nowBux and its coins only. */
export const Gold: Story = {
  name: 'Gold: the yellow of nowBux',
  render: () => <ColourList colours={colours(/^--(on-)?gold/)} />,
};

/** Red, for losses, errors and irreversible actions. */
export const Loss: Story = {
  name: 'Loss: the red of errors',
  render: () => <ColourList colours={colours(/^--(on-)?danger/)} />,
};

/** All other colours: text, surfaces, lines, glass, and the glow of a game. */
export const Surfaces: Story = {
  name: 'Text, surfaces, lines and glow',
  render: () => <ColourList colours={colours(/^--(?!neutral-|(on-)?(go|gold|danger)\b)/)} />,
};

/** Twelve cool neutrals from the page background to the text, in OKLCH: lightness, chroma, hue. */
export const Neutrals: Story = {
  name: 'Neutral greys',
  render: () => <ColourList colours={colours(/^--neutral-/)} />,
  play: async ({ canvas }) => {
    await expect(colours(/^--neutral-/)).toHaveLength(12);
    await expect(canvas.getByText('--neutral-12')).toBeVisible();
  },
};

/** The hex value shown for each colour matches the colour that the browser paints, to the last step. */
export const PaintedColours: Story = {
  tags: ['!dev', '!autodocs'],
  render: () => <ColourList colours={TOKEN_COLOURS} />,
  play: async () => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const wrong = TOKEN_COLOURS.flatMap(({ name, of }) =>
      THEMES.flatMap((theme) => {
        const { value, hex } = of[theme];
        // Skips translucent colours: a canvas stores premultiplied alpha, which rounds them twice.
        if (!canvas || hex.length > 7) return [];
        canvas.fillStyle = value;
        canvas.fillRect(0, 0, 1, 1);
        const painted = [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
        const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
        return painted.every((part, i) => Math.abs(part - (channels[i] ?? 0)) <= 1) ? [] : [`${name} ${theme} ${hex}`];
      }),
    );
    await expect(canvas).not.toBeNull();
    await expect(wrong).toEqual([]);
  },
};

/**
 * Contrast of text and shapes on their backgrounds, measured, with its minimum: 4.5 for text, 7 for counts and money,
 * 3 for edges and bars.
 */
export const Contrast: Story = {
  name: 'Contrast: what is written on what',
  render: () => (
    <div className={styles.colours}>
      <span />
      {THEMES.map((theme) => (
        <Text key={theme} size="s" tone="muted">
          {THEME_WORDS[theme]}
        </Text>
      ))}
      {PAIRS.map((pair) => (
        <PairRow key={pair.on + pair.under} pair={pair} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryAllByText('too little')).toHaveLength(0);
    await expect(canvas.getAllByText(/^\d+\.\d$/)).toHaveLength(PAIRS.length * THEMES.length);
  },
};

function PairRow({ pair }: { readonly pair: (typeof PAIRS)[number] }) {
  return (
    <>
      <span className={styles.name}>
        <code>{pair.on}</code>{' '}
        <span className={styles.requirement}>
          on {pair.under}, needs&nbsp;{pair.needs}
        </span>
      </span>
      {THEMES.map((theme) => {
        const ratio = measure(SHEET[theme], pair);
        return (
          <div
            key={theme}
            className={styles.pair}
            style={{ background: resolve(SHEET[theme], pair.under), color: resolve(SHEET[theme], pair.on) }}
          >
            {pair.needs === 3 ? <span className={styles.line} /> : <span aria-hidden="true">Aa 012</span>}
            <span className={styles.ratio}>
              <span>{ratio.toFixed(1)}</span>
              {ratio < pair.needs && <Badge tone="loss">too little</Badge>}
            </span>
          </div>
        );
      })}
    </>
  );
}

/** The type scale. From `--font-size-l` on, sizes grow with the window. Titles use the display font. */
export const Typography: Story = {
  render: () => (
    <div className={styles.list}>
      {named(/^--font-size-/).map(([name, value]) => (
        <div key={name} className={styles.typeRow}>
          <span>
            <code className={styles.name}>{name}</code>
            <Text size="xs" tone="muted">
              {value}
            </Text>
          </span>
          <span
            className={/-(xl|2xl|3xl|hero)$/.test(name) ? styles.display : undefined}
            style={{ fontSize: `var(${name})` }}
          >
            Ember & Rook 1,240
          </span>
        </div>
      ))}
    </div>
  ),
};

/** A spacing grid of 4 px, and the heights of controls. */
export const Spacing: Story = {
  render: () => (
    <div className={styles.list}>
      {named(/^--(space-\d+|gutter|control-|bar-height|announcement-height)/).map(([name, value]) => (
        <div key={name} className={styles.spaceRow}>
          <code className={styles.name}>{name}</code>
          <Text size="xs" tone="muted">
            {value}
          </Text>
          <span className={styles.space} style={{ inlineSize: `var(${name})` }} />
        </div>
      ))}
    </div>
  ),
};

/** Three corner radii and a full one; two shadows. Prefer a hairline to a box, and a box to a shadow. */
export const RadiiAndShadows: Story = {
  render: () => (
    <div className={styles.shapes}>
      {named(/^--radius-/).map(([name, value]) => (
        <figure key={name} className={styles.shape}>
          <span className={styles.box} style={{ borderRadius: `var(${name})` }} />
          <figcaption>
            <code className={styles.name}>{name}</code>
            <Text size="xs" tone="muted">
              {value}
            </Text>
          </figcaption>
        </figure>
      ))}
      {named(/^--shadow-/).map(([name]) => (
        <figure key={name} className={styles.shape}>
          <span className={styles.raised} style={{ boxShadow: `var(${name})` }} />
          <figcaption>
            <code className={styles.name}>{name}</code>
          </figcaption>
        </figure>
      ))}
    </div>
  ),
};

const FILE_WORDS: Readonly<Record<string, string>> = {
  'dark.tokens.json': 'The dark theme, in the Design Tokens format of the W3C group',
  'light.tokens.json': 'The light theme, in the same format',
  'contrast.tokens.json': 'High contrast, in the same format',
  'tokens.plain.css': 'All three as CSS, with hex colours and plain lengths',
};
const FILES = [...exportTokens(css)].map(([name, text]) => ({
  name,
  href: `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`,
  description: FILE_WORDS[name],
}));

/**
 * The design tokens as files for Figma and other tools: one file per theme, which Figma imports as one mode of a variable
 * collection (_Variables, Import_). Generated from `tokens.css` when the page opens; `npm run tokens` writes them to
 * a folder.
 */
export const Files: Story = {
  name: 'Files for Figma (DTCG) and CSS',
  render: () => (
    <ul className={styles.list}>
      {FILES.map(({ name, href, description }) => (
        <li key={name} className={styles.file}>
          <ButtonLink href={sampleUrl(href)} download={name} variant="secondary" icon={DownloadIcon}>
            {name}
          </ButtonLink>
          <Text size="s" tone="soft">
            {description}
          </Text>
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvas }) => {
    for (const { name, href } of FILES) {
      await expect(canvas.getByRole('link', { name })).toHaveAttribute('download', name);
      const answer = await fetch(href);
      await expect(await answer.text()).toContain('gold-text');
    }
  },
};

const MOVES = [
  { duration: '--duration-fast', ease: '--ease', description: 'Feedback: a press, a hover' },
  { duration: '--duration-medium', ease: '--spring', description: 'Surfaces: a dialog, a sheet, a switch' },
  { duration: '--duration-slow', ease: '--spring-overshoot', description: 'The one big moment of a screen' },
] as const;

/** Live demonstration of the duration tokens: 120, 220 and 420 ms. Reduced motion only fades. */
export const Motion: Story = {
  render: () => <Moves />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Play' });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    for (const { duration } of MOVES) await expect(SHEET.dark.get(duration)).toMatch(/^\d+ms$/);
  },
};

function Moves() {
  const [isMoved, setMoved] = useState(false);
  return (
    <div className={styles.list}>
      <div>
        <Button variant="go" aria-pressed={isMoved} onClick={() => setMoved(!isMoved)}>
          Play
        </Button>
      </div>
      {MOVES.map(({ duration, ease, description }) => (
        <div key={duration} className={styles.move}>
          <Heading level={3} size="l">
            {description}
          </Heading>
          <Text size="s" tone="muted">
            <code>{duration}</code> {SHEET.dark.get(duration)} · <code>{ease}</code>
          </Text>
          <span className={styles.track} data-there={isMoved}>
            <span className={styles.dot} style={{ transition: `translate var(${duration}) var(${ease})` }} />
          </span>
        </div>
      ))}
    </div>
  );
}
