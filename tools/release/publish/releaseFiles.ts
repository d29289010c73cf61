/** Provenance statement of a release, unsigned. */
export const PROVENANCE = 'provenance.intoto.json';
/** Missing parts of a dry run, with reasons. A release that is published has none. */
export const OMISSIONS = 'omitted.json';
