import 'react';

// React's own type of `style` knows no custom properties; the style sheets read theirs from there.
declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | undefined;
  }
}
