import { minifySync } from 'vite'

/** Removes comments and spaces from a script that browsers of 2016 must be able to read. */
export function minifyOldScript(source: string): string {
  return minifySync('script.js', source, { compress: { target: 'es2015' } }).code
}
