declare module 'virtual:catalogue' {
  export const CATALOGUE: unknown;
}
