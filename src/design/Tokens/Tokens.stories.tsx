import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { Text } from '../Text/Text.tsx';
import css from '../tokens.css?raw';
import { readOklch } from './colour.ts';
import { measure, PAIRS } from './pairs.ts';
import styles from './Tokens.module.css';
import { readTokens, resolve, type Theme, THEMES } from './tokenSheet.ts';

const SHEET = readTokens(css);
const THEME_WORDS: Readonly<Record<Theme, string>> = { dark: 'Dark', light: 'Light', contrast: 'High contrast' };
const named = (pattern: RegExp) => [...SHEET.dark].filter(([name]) => pattern.test(name));
const COLOURS = named(/^--/).filter(([name]) => /^(oklch|color-mix)\(/.test(resolve(SHEET.dark, name)));

/**
 * Every colour, size, radius, shadow and duration of the product. This page is made of `tokens.css` itself as it is now,
 * and the ratios are measured, not remembered; a unit test fails where one of them falls short.
 *
 * **Use** the names by purpose (`--ink-2`, `--surface-raised`, `--go`), so that a theme can change what they mean. Lime is
 * go, gold is nowBux, red is loss, and none of the three is ever decoration.
 *
 * **Not** `--n1` … `--n12` directly, where a purpose has a name, and never a colour or a length of one's own.
 */
const meta = { title: 'Design/Tokens', parameters: { layout: 'padded' } } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

function Swatch({ name, theme }: { readonly name: string; readonly theme: Theme }) {
  const value = resolve(SHEET[theme], name);
  return (
    <div className={styles.swatch} style={{ '--under': resolve(SHEET[theme], '--room') }}>
      <span className={styles.colour} style={{ background: value }} />
      <code className={styles.value} style={{ color: resolve(SHEET[theme], '--ink-2') }}>
        {readOklch(value) ? value.slice('oklch('.length, -1) : value}
      </code>
    </div>
  );
}

function ColourRows({ names }: { readonly names: readonly string[] }) {
  return (
    <div className={styles.colours}>
      <span />
      {THEMES.map((theme) => (
        <Text key={theme} size="s" tone="muted">
          {THEME_WORDS[theme]}
        </Text>
      ))}
      {names.map((name) => (
        <ColourRow key={name} name={name} />
      ))}
    </div>
  );
}

function ColourRow({ name }: { readonly name: string }) {
  return (
    <>
      <code className={styles.name}>{name}</code>
      {THEMES.map((theme) => (
        <Swatch key={theme} name={name} theme={theme} />
      ))}
    </>
  );
}

const NEUTRALS = COLOURS.map(([name]) => name).filter((name) => /^--n\d/.test(name));

/** Twelve cool neutrals from the room to the ink, in OKLCH: lightness, chroma, hue. */
export const Neutrals: Story = {
  render: () => <ColourRows names={NEUTRALS} />,
  play: async ({ canvas }) => {
    await expect(NEUTRALS).toHaveLength(12);
    await expect(canvas.getByText('--n12')).toBeVisible();
  },
};

/** What they are for, and the three colours that each mean one thing. */
export const Purposes: Story = {
  render: () => <ColourRows names={COLOURS.map(([name]) => name).filter((name) => !/^--n\d/.test(name))} />,
};

/** What is written on what: measured, beside what it owes. 4.5 text, 7 counts and money, 3 edges and bars. */
export const Contrast: Story = {
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
        <span className={styles.needs}>
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

/** The scale of type; from `--t-l` on, sizes grow with the window. Titles are in the display font. */
export const Type: Story = {
  render: () => (
    <div className={styles.list}>
      {named(/^--t-/).map(([name, value]) => (
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

/** A grid of 4 px, and the heights of controls. */
export const Space: Story = {
  render: () => (
    <div className={styles.list}>
      {named(/^--(s\d+|gutter|control-|bar-height|announcement-height)/).map(([name, value]) => (
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

/** Three radii and a full one; two shadows. A hairline before a box, a box before a shadow. */
export const Shape: Story = {
  render: () => (
    <div className={styles.shapes}>
      {named(/^--r(\d|-full)/).map(([name, value]) => (
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

const MOVES = [
  { duration: '--feedback', ease: '--ease', what: 'Feedback: a press, a hover' },
  { duration: '--surface-move', ease: '--spring', what: 'Surfaces: a dialog, a sheet, a switch' },
  { duration: '--moment', ease: '--spring-moment', what: 'The one big moment of a screen' },
] as const;

/** Played live, with the tokens themselves: press, and see what 120, 220 and 420 ms are. Reduced motion only fades. */
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
  const [there, setThere] = useState(false);
  return (
    <div className={styles.list}>
      <div>
        <Button variant="go" aria-pressed={there} onClick={() => setThere(!there)}>
          Play
        </Button>
      </div>
      {MOVES.map(({ duration, ease, what }) => (
        <div key={duration} className={styles.move}>
          <Heading level={3} size="l">
            {what}
          </Heading>
          <Text size="s" tone="muted">
            <code>{duration}</code> {SHEET.dark.get(duration)} · <code>{ease}</code>
          </Text>
          <span className={styles.track} data-there={there}>
            <span className={styles.dot} style={{ transition: `translate var(${duration}) var(${ease})` }} />
          </span>
        </div>
      ))}
    </div>
  );
}
