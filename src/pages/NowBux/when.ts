/** `04-Mar-2025 05:06:07` in the reader's own time, the month in their language. */
export function when(at: number, language: string): string {
  const date = new Date(at);
  const month = new Intl.DateTimeFormat(language, { month: 'short' }).format(date).replace(/\.$/, '');
  const two = (value: number) => String(value).padStart(2, '0');
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
  return `${two(date.getDate())}-${month}-${date.getFullYear()} ${time}`;
}

/** `hh:mm:ss`. */
export function span(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(two).join(':');
}
