/** The picture is lost and being won back. */
export interface ConnectionVeilModel {
  /** False if the player's device is offline, true if only the machine is unreachable. */
  readonly online: boolean;
  /** When the picture was lost, in milliseconds since the Unix epoch, where it is known. */
  readonly since: number | undefined;
  /** When the session is given up, in milliseconds since the Unix epoch; undefined where nothing gives up by itself. */
  readonly deadline: number | undefined;
  readonly now: number;
  readonly leave: () => void;
}
