/** Babel has no types of its own. */
declare module '@babel/core' {
  export function transformSync(text: string, options: Record<string, unknown>): unknown
}
