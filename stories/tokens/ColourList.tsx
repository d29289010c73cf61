import { Badge } from '../../src/design/primitives/Badge/Badge.tsx';
import { Text } from '../../src/design/primitives/Text/Text.tsx';
import { type Theme, THEMES } from '../../src/design/tokens/reference/tokenSheet.ts';
import { StoryLink } from '../catalogue/StoryLink.tsx';
import styles from './ColourList.module.css';
import type { ColourFacts } from './tokenColours.ts';

const THEME_WORDS: Readonly<Record<Theme, string>> = { dark: 'Dark', light: 'Light', contrast: 'High contrast' };
/** Number of a colour's uses that are shown at first, about two lines. */
const FIRST_USES = 10;

/** Colours with their values in each theme, their lowest contrast, and their uses. */
export function ColourList({ colours }: { readonly colours: readonly ColourFacts[] }) {
  return (
    <ul className={styles.list}>
      {colours.map((colour) => (
        <ColourEntry key={colour.name} colour={colour} />
      ))}
    </ul>
  );
}

function ColourEntry({ colour: { name, meaning, uses, of } }: { readonly colour: ColourFacts }) {
  return (
    <li className={styles.entry}>
      <div className={styles.description}>
        <code className={styles.name}>{name}</code>
        <Text size="s" tone="soft">
          {meaning}
        </Text>
      </div>
      <div className={styles.themes}>
        {THEMES.map((theme) => (
          <Swatch key={theme} theme={theme} facts={of[theme]} />
        ))}
      </div>
      <div className={styles.usages}>
        <Text as="span" size="xs" tone="muted" className={styles.label}>
          Used by
        </Text>
        {uses.length === 0 && (
          <Text as="span" size="s" tone="soft">
            other tokens only
          </Text>
        )}
        <Uses uses={uses.slice(0, FIRST_USES)} />
        {uses.length > FIRST_USES && (
          <details className={styles.more}>
            <summary>and {uses.length - FIRST_USES} more</summary>
            <div className={styles.remaining}>
              <Uses uses={uses.slice(FIRST_USES)} />
            </div>
          </details>
        )}
      </div>
    </li>
  );
}

interface SwatchProps {
  readonly theme: Theme;
  readonly facts: ColourFacts['of'][Theme];
}

function Swatch({ theme, facts: { value, hex, contrast } }: SwatchProps) {
  const { ratio, needs } = contrast;
  return (
    <div className={styles.swatch}>
      <span className={styles.colour}>
        <span className={styles.paint} style={{ background: value }} />
      </span>
      <span className={styles.facts}>
        <Text as="span" size="xs" tone="muted">
          {THEME_WORDS[theme]}
        </Text>
        <code className={styles.hex}>{hex}</code>
        <span className={styles.contrast}>
          {hex.length > '#rrggbb'.length ? (
            <span className={styles.with}>translucent</span>
          ) : (
            <>
              <span className={styles.ratio}>{ratio.toFixed(1)}</span>{' '}
              <span className={styles.with}>
                with {contrast.with.slice(2)}
                {needs !== undefined && `, needs ${needs}`}
              </span>
            </>
          )}{' '}
          {needs !== undefined && ratio < needs && <Badge tone="loss">too little</Badge>}
        </span>
      </span>
    </div>
  );
}

function Uses({ uses }: Pick<ColourFacts, 'uses'>) {
  return uses.map(({ folder, name, story }) =>
    story === undefined ? (
      <span key={folder} className={styles.use} title={folder}>
        {name}
      </span>
    ) : (
      <StoryLink key={folder} id={story} className={styles.use}>
        {name}
      </StoryLink>
    ),
  );
}
