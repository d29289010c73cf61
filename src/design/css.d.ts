import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Lets a `style` prop set custom CSS properties on any element. */
    [property: `--${string}`]: string | number | undefined;
  }
}
