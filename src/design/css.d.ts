import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties may be laid on any element. */
    [property: `--${string}`]: string | number | undefined;
  }
}
