import { useEffect, useRef, useState } from 'react';
import { Segmented } from '../../../src/design/forms/Segmented/Segmented.tsx';
import { Text } from '../../../src/design/primitives/Text/Text.tsx';
import type { ChangedStory, Side } from '../record/reviewRecord.ts';
import { drawDifference } from './drawDifference.ts';
import styles from './Review.module.css';

type View = 'beside' | 'over' | 'difference';

const VIEWS = [
  { value: 'beside', label: 'Side by side' },
  { value: 'over', label: 'Flip' },
  { value: 'difference', label: 'Difference' },
] as const;

/** Pictures of a story before and after: beside each other, one in place of the other, or only their difference. */
export function StoryPictures({ story }: { readonly story: ChangedStory }) {
  const [view, setView] = useState<View>('beside');
  const [shown, setShown] = useState<'before' | 'after'>('after');
  const { before, after, changed } = story;
  if (!before || !after) return <Picture side={after ?? before} label={after ? 'After' : 'Before'} />;
  if (!changed) return <Picture side={after} label="Before and after" />;
  return (
    <section className={styles.pictures} aria-label="Pictures">
      <div className={styles.pictureTools}>
        <Segmented label="View of the pictures" value={view} segments={VIEWS} onChange={setView} />
        {view === 'over' && (
          <Segmented
            label="Picture"
            value={shown}
            segments={[
              { value: 'before', label: 'Before' },
              { value: 'after', label: 'After' },
            ]}
            onChange={setShown}
          />
        )}
        <Text size="s" tone="soft">
          {changed.pixels.toLocaleString('en')} pixels differ, within {changed.area.width} × {changed.area.height}
        </Text>
      </div>
      {view === 'beside' && (
        <div className={styles.pair} data-narrow={before.width < 600 || undefined}>
          <Picture side={before} label="Before" marked={changed} />
          <Picture side={after} label="After" marked={changed} />
        </div>
      )}
      {view === 'over' && (
        <Picture side={story[shown]} label={shown === 'before' ? 'Before' : 'After'} marked={changed} />
      )}
      {view === 'difference' && <Difference before={before} after={after} />}
    </section>
  );
}

interface PictureProps {
  readonly side: Side | undefined;
  readonly label: string;
  readonly marked?: ChangedStory['changed'];
}

function Picture({ side, label, marked }: PictureProps) {
  if (!side) return null;
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return (
    <figure className={styles.picture} style={{ '--picture-width': `${side.width}px` }}>
      <figcaption>{label}</figcaption>
      <a href={side.picture} target="_blank" rel="noreferrer" className={styles.frame}>
        <img src={side.picture} width={side.width} height={side.height} alt={`${label}, in full size`} loading="lazy" />
        {marked && (
          <span
            className={styles.mark}
            style={{
              insetInlineStart: percent(marked.area.x, side.width),
              insetBlockStart: percent(marked.area.y, side.height),
              inlineSize: percent(marked.area.width, side.width),
              blockSize: percent(marked.area.height, side.height),
            }}
          />
        )}
      </a>
    </figure>
  );
}

function Difference({ before, after }: { readonly before: Side; readonly after: Side }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  useEffect(() => {
    const life = new AbortController();
    const target = canvas.current;
    if (target) void drawDifference(target, before.picture, after.picture, life.signal);
    return () => life.abort();
  }, [before, after]);
  return (
    <figure className={styles.picture} style={{ '--picture-width': `${width}px` }}>
      <figcaption>Changed pixels in magenta</figcaption>
      <div className={styles.frame}>
        <canvas ref={canvas} width={width} height={height} role="img" aria-label="Difference of the two pictures" />
      </div>
    </figure>
  );
}
