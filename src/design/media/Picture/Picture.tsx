import { type ComponentProps, type ReactNode, type SyntheticEvent, useReducer } from 'react';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';
import { Img } from '../../vettedElements.ts';

interface PictureProps extends Omit<ComponentProps<typeof Img>, 'src' | 'alt' | 'onLoad' | 'onError'> {
  /** Address of the picture; undefined while unknown, and without a picture. */
  readonly src: VettedUrl | undefined;
  /** Content rendered while the picture has no address, and after it failed to load. */
  readonly fallback?: ReactNode;
  /** Called once the picture has loaded or failed. */
  readonly onSettled?: (() => void) | undefined;
}

/** A decorative picture. A picture that fails to load is never visible. `data-asset` is `loading` while it loads. */
export function Picture(props: PictureProps) {
  // A new address remounts the image, so that the previous picture is never visible.
  return <Asset key={props.src} {...props} />;
}

function Asset({ src, fallback, onSettled, ...props }: PictureProps) {
  const [state, dispatch] = useReducer(stepAsset, src, assetOf);
  if (state === 'pending' || state === 'error') return fallback;
  const settle = ({ type }: SyntheticEvent) => {
    dispatch(type);
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
 * State of a picture. `pending`: no address. `loading`: the browser has the address and loads the picture near the
 * viewport. `error`: the picture failed to load, and its replacement stays.
 */
export type AssetState = 'pending' | 'loading' | 'loaded' | 'error';

/** Returns a picture's initial state for an address. */
export const assetOf = (src: string | undefined): AssetState => (src ? 'loading' : 'pending');

/** Returns a picture's next state for a `load` or `error` event. Only the first event counts. */
export const stepAsset = (state: AssetState, event: string): AssetState =>
  state === 'loading' ? (event === 'load' ? 'loaded' : 'error') : state;
