import type { ComponentProps, FunctionComponent } from 'react';
import type { VettedUrl } from '../kit/vettedUrl.ts';

type Addressed<Tag extends 'a' | 'iframe' | 'img' | 'track' | 'video', Name extends string> = FunctionComponent<
  Omit<ComponentProps<Tag>, Name | 'ping' | 'srcDoc' | 'srcSet'> & {
    readonly [Key in Name]?: VettedUrl | undefined;
  }
>;

// Plain elements with stricter types of their addresses. The lint rules forbid addresses on the plain elements.
export const Anchor = 'a' as unknown as Addressed<'a', 'href'>;
export const Iframe = 'iframe' as unknown as Addressed<'iframe', 'src'>;
export const Img = 'img' as unknown as Addressed<'img', 'src'>;
export const Track = 'track' as unknown as Addressed<'track', 'src'>;
export const Video = 'video' as unknown as Addressed<'video', 'poster' | 'src'>;

export function cssUrl(address: VettedUrl | undefined): string | undefined {
  return address && `url(${JSON.stringify(address)})`;
}
