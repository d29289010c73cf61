/** The input-mapper script: an ES module on the page's own origin, below the API prefix. It isn't an API call. */
export const INPUT_MAPPER = { id: 'catalogue.input-mapper-script', path: '/play/input-mapper.js' } as const;

export const IMAP_PARSER_VERSION = 99;
