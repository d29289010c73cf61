/** Keeps count of the bytes of files that the app sends: the device stores none of them. */
export class UploadCounter {
  #name = '';
  #size: number | undefined;
  #received = 0;

  /** The app announces a file of so many bytes. */
  begin(name: string, size: number): void {
    this.#name = name;
    this.#size = size;
    this.#received = 0;
  }

  /** Takes a chunk; answers the state in a line: `received=262144/600000,name.png`, and `complete=…` for the last. */
  chunk(bytes: number): string {
    this.#received += bytes;
    const total = this.#size ?? 0;
    const key = this.#size !== undefined && this.#received >= this.#size ? 'complete' : 'received';
    return `${key}=${this.#received}/${total},${encodeURIComponent(this.#name)}`;
  }
}
