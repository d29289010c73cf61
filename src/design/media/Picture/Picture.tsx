import { type ComponentProps, type ReactNode, type SyntheticEvent, useReducer } from 'react';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';
import { Img } from '../../elements.ts';

interface PictureProps extends Omit<ComponentProps<typeof Img>, 'src' | 'alt' | 'onLoad' | 'onError'> {
  /** Undefined while nobody knows it, and where there is none. */
  readonly src: VettedUrl | undefined;
  /** What stands there without an address, and where nothing comes from it. */
  readonly instead?: ReactNode;
  /** It has come, or never will. */
  readonly onSettled?: (() => void) | undefined;
}

/** A picture that means nothing by itself. A broken one is never seen; while it comes, `data-asset` says `loading`. */
export function Picture(props: PictureProps) {
  // Another address is another picture: nothing of the one before is seen meanwhile.
  return <Asset key={props.src} {...props} />;
}

function Asset({ src, instead, onSettled, ...props }: PictureProps) {
  const [state, hear] = useReducer(stepAsset, src, assetOf);
  if (state === 'pending' || state === 'error') return instead;
  const settle = ({ type }: SyntheticEvent) => {
    hear(type);
    onSettled?.();
  };
  return (
    <Img
      decoding="async"
      draggable={false}
      {...props}
      src={src}
      alt=""
      data-asset={state}
      onLoad={settle}
      onError={settle}
    />
  );
}

/**
 * A picture that comes. `pending`: nobody knows its address, or there is none. `loading`: the browser has its address, and
 * asks for it when it comes near. `error`: it never comes, and what stands in its place stays.
 */
export type AssetState = 'pending' | 'loading' | 'loaded' | 'error';

/** What an address begins as. Another address is another picture. */
export const assetOf = (src: string | undefined): AssetState => (src ? 'loading' : 'pending');

/** What is heard of a picture says once what became of it. */
export const stepAsset = (state: AssetState, heard: string): AssetState =>
  state === 'loading' ? (heard === 'load' ? 'loaded' : 'error') : state;
