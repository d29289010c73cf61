declare module 'virtual:catalogue/*' {
  const records: unknown;
  export default records;
}

/** Films of advertisements, by their path on the page's host, as addresses with the film in them. */
declare module 'virtual:advert-films' {
  export const FILMS: Readonly<Record<string, string>>;
}
