export interface Finding {
  readonly id: string;
  readonly name: string;
  /** Name of the app if the product knows it. */
  readonly title: string | undefined;
  /** Size of the file in bytes. */
  readonly size: number;
  /** Time of the file's last change, in milliseconds since the Unix epoch. */
  readonly at: number;
}

/** Finds an app among the player's own files. */
export interface ApkFinderModel {
  readonly state: 'start' | 'looking' | 'found' | 'none';
  /** Whether the browser can read folders. Phones can't. */
  readonly canLook: boolean;
  readonly findings: readonly Finding[];
  readonly chosen: string | undefined;
  /** Whether a cloud machine that accepts files is connected. */
  readonly connected: boolean;
  readonly look: () => void;
  readonly pick: () => void;
  readonly choose: (id: string) => void;
  /** Sends the app, and opens it on the cloud machine. */
  readonly play: () => void;
  /** Sends the app to the cloud machine without opening it. */
  readonly send: () => void;
  readonly close: () => void;
}
