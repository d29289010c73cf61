/** When a pass ends, as players read it: the day alone would say nothing of one that ends today. */
export function passEndText(at: number, language: string, dateStyle: 'long' | 'medium' = 'long'): string {
  return new Intl.DateTimeFormat(language, { dateStyle, timeStyle: 'short' }).format(at);
}
