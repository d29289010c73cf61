declare module 'virtual:catalogue' {
  export const CATALOGUE: unknown;
}

/** Films of advertisements, by their path on the page's host, as addresses with the film in them. */
declare module 'virtual:advert-films' {
  export const FILMS: Readonly<Record<string, string>>;
}
