import type { CSSProperties } from 'react';

/** A style of custom properties, which React's type of a style lacks. */
export function cssVariables(properties: Readonly<Record<`--${string}`, string | number>>): CSSProperties {
  return properties;
}
