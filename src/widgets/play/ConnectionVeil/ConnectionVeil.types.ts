/** Model of the cover over a lost picture while the client reconnects. */
export interface ConnectionVeilModel {
  /** False if the player's browser is offline, true if only the cloud machine is unreachable. */
  readonly online: boolean;
  /** Time at which the picture was lost, in milliseconds since the Unix epoch; undefined if unknown. */
  readonly since: number | undefined;
  /** End of the session in milliseconds since the Unix epoch; undefined without a time limit. */
  readonly deadline: number | undefined;
  readonly now: number;
  readonly leave: () => void;
}
