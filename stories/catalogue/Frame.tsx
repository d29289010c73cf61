import { useEffect, useRef, useState } from 'react';
import { systemClock } from '../../src/kit/systemClock.ts';
import { frameAddress, type Showing } from './storyAddress.ts';
import styles from './Frame.module.css';
import { takeTurn } from './frameLoadQueue.ts';

interface FrameProps {
  readonly id: string;
  readonly title: string;
  /** Width of the story's viewport, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Displayed height of the story, in CSS pixels. */
  readonly shownHeight: number;
  readonly showing?: Showing;
  /** Called with the story's document once the story has rendered. */
  readonly onShown?: (page: Document) => void;
}

const AS_IT_IS: Showing = {};

/** Displayed width of an iframe, in whole CSS pixels. */
export function shownWidth(width: number, height: number, shownHeight: number): number {
  return Math.round((width * shownHeight) / height);
}

/** Width of a page's margins and of a frame's focus ring on both sides, on a phone, in CSS pixels. */
const PHONE_MARGINS = 36;

/** Returns the displayed height of an iframe: the usual one, or less if the iframe would be wider than a phone's page. */
export function fittingHeight(width: number, height: number, usual: number): number {
  const available = document.documentElement.clientWidth - PHONE_MARGINS;
  return Math.min(usual, Math.floor((available * height) / width));
}

/** Addresses of pictures of stories in English and dark, by their file: `npm run pictures -- --frames`. */
const PICTURES = import.meta.glob<string>('./framePictures/*/*.jpg', { eager: true, query: '?url', import: 'default' });

/**
 * Returns the address of a picture to show until the story has loaded; undefined if none shows the same state and theme.
 * For other languages, the picture in English shows the same layout. A picture that stays appears in every theme.
 */
function pictureOf(id: string, width: number, { theme = 'dark', args, still }: Showing): string | undefined {
  if ((theme !== 'dark' && !still) || args) return undefined;
  return PICTURES[`./framePictures/${width < 600 ? 'phone' : 'laptop'}/${id}.jpg`];
}

/** False in tests, which open a single page without the catalogue's files. */
const FRAMES = !('__vitest_browser__' in window);

/**
 * Keeps the keyboard focus in the page. A document that opens in an iframe takes the focus even if the iframe is inert,
 * and Storybook would then receive the keys.
 */
function keepKeyboard(signal: AbortSignal): void {
  let last: Element | null = null;
  document.addEventListener('focusin', ({ target }) => (last = target instanceof Element ? target : null), { signal });
  window.addEventListener(
    'blur',
    () => {
      // The focus can be restored only after the iframe has taken it.
      requestAnimationFrame(() => {
        const { activeElement } = document;
        if (!(activeElement instanceof HTMLIFrameElement) || !activeElement.closest('[inert]')) return;
        activeElement.blur();
        window.focus();
        if (last instanceof HTMLElement) last.focus({ preventScroll: true });
      });
    },
    { signal },
  );
}

/** Time after which a displayed story without words counts as rendered, in milliseconds. */
const WORDLESS_MS = 2_000;

/**
 * True once Storybook displays a story with words, or its error. Before the story is prepared, the root is displayed
 * without content. A story that still loads has no words, so that the frame keeps its picture.
 */
function isRendered({ body }: Document): boolean {
  if (/sb-show-(?:errordisplay|nopreview)/.test(body.className)) return true;
  return body.classList.contains('sb-show-main') && [...body.children].some(hasWords);
}

/** True for an element of the story, in its root or in a portal, with a text. */
function hasWords(element: Element): boolean {
  return (
    !/^(?:SCRIPT|STYLE)$/.test(element.tagName) &&
    !element.classList.contains('sb-wrapper') &&
    element.textContent.trim() !== ''
  );
}

/** Calls back once the story in an iframe has rendered. Loading the next iframe earlier would slow it down. */
function whenShown(frame: HTMLIFrameElement, then: () => void): void {
  const { contentDocument } = frame;
  if (!contentDocument || isRendered(contentDocument)) return then();
  const waiting = new AbortController();
  const end = () => {
    watcher.disconnect();
    waiting.abort();
    then();
  };
  const watcher = new MutationObserver(() => isRendered(contentDocument) && end());
  const endWithoutWords = () => contentDocument.body.classList.contains('sb-show-main') && end();
  systemClock.every(WORDLESS_MS, endWithoutWords, waiting.signal);
  watcher.observe(contentDocument.body, {
    attributeFilter: ['class'],
    characterData: true,
    childList: true,
    subtree: true,
  });
}

/**
 * A scaled story in an iframe with its own viewport size. It loads when it is visible and has its turn, and is inert,
 * so it takes no focus.
 */
export function Frame({ id, title, width, height, shownHeight, showing = AS_IT_IS, onShown }: FrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [started, setStarted] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const release = useRef<() => void>(undefined);
  const shown = { inlineSize: shownWidth(width, height, shownHeight), blockSize: shownHeight };
  const picture = pictureOf(id, width, showing);
  const isStill = showing.still === true && picture !== undefined;

  useEffect(() => {
    if (!box.current || !FRAMES || isStill) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setWanted(true), {
      rootMargin: '200px',
    });
    watcher.observe(box.current);
    const abort = new AbortController();
    keepKeyboard(abort.signal);
    return () => {
      watcher.disconnect();
      abort.abort();
    };
  }, [isStill]);
  useEffect(() => {
    if (!isWanted) return;
    const done = takeTurn(() => setStarted(true));
    release.current = done;
    return done;
  }, [isWanted]);

  return (
    <div ref={box} className={styles.frame} style={shown} data-loaded={loaded} inert>
      {picture !== undefined && <img className={styles.picture} src={picture} alt="" />}
      {started && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a story of ours, from the same origin
        <iframe
          className={styles.view}
          src={frameAddress(id, showing)}
          title={title}
          tabIndex={-1}
          style={{
            inlineSize: width,
            blockSize: height,
            // Extends a story's iframe by half a pixel beyond each edge, where the background would show through.
            transform: `translate(-0.5px, -0.5px) scale(${(shown.inlineSize + 1) / width}, ${(shownHeight + 1) / height})`,
          }}
          onLoad={({ currentTarget }) =>
            whenShown(currentTarget, () => {
              setLoaded(true);
              release.current?.();
              if (currentTarget.contentDocument) onShown?.(currentTarget.contentDocument);
            })
          }
        />
      )}
    </div>
  );
}
