/** Gives a file to the player, as a link to a download would. */
export function handOver(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of the content with the click.
  URL.revokeObjectURL(address);
}
