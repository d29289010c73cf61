declare module 'virtual:catalogue/*' {
  const records: unknown;
  export default records;
}

/** Advertisement videos as data URLs, by their path on the page's host. */
declare module 'virtual:advert-films' {
  export const FILMS: Readonly<Record<string, string>>;
}
