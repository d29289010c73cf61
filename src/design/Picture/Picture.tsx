import { type ComponentProps, type ReactNode, type SyntheticEvent, useReducer } from 'react';
import { assetOf, stepAsset } from './asset.ts';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onLoad' | 'onError'> {
  /** Undefined while nobody knows it, and where there is none. */
  readonly src: string | undefined;
  /** What stands there without an address, and where nothing comes from it. */
  readonly instead?: ReactNode;
  /** It has come, or never will. */
  readonly onSettled?: (() => void) | undefined;
}

/** A picture that means nothing by itself. A broken one is never seen; while it comes, `data-asset` says `loading`. */
export function Picture({ src, instead, onSettled, ...props }: PictureProps) {
  const [{ kind, src: at }, send] = useReducer(stepAsset, src, assetOf);
  if (src !== at && (src || at)) send({ kind: 'moved', src });
  if (!src || kind === 'error') return instead;
  const settle = ({ type }: SyntheticEvent) => {
    send({ kind: type === 'load' ? 'loaded' : 'error', src });
    onSettled?.();
  };
  return (
    <img
      decoding="async"
      draggable={false}
      {...props}
      // Another address is another picture: nothing of the one before is seen meanwhile.
      key={src}
      src={src}
      alt=""
      data-asset={kind}
      onLoad={settle}
      onError={settle}
    />
  );
}
