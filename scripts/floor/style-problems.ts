import { compatData, type Feature, missingIn, within } from './support.ts'

const { properties, selectors, 'at-rules': atRules } = compatData.css

function report(problems: Map<string, string>, name: string, feature: Feature | null): void {
  const browsers = feature ? missingIn(feature) : []
  if (browsers.length > 0) problems.set(name, browsers.join(', '))
}

/** Removes `@supports` blocks, which only browsers read that know their content, and comments and texts. */
function withoutGuarded(css: string): string {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"(?:[^"\\]|\\.)*"/g, '""')
  let kept = ''
  for (let at = 0; at < plain.length; ) {
    const start = plain.indexOf('@supports', at)
    if (start < 0) return kept + plain.slice(at)
    kept += plain.slice(at, start)
    at = endOfBlock(plain, start)
  }
  return kept
}

function endOfBlock(css: string, start: number): number {
  let depth = 0
  for (let at = css.indexOf('{', start); at < css.length; at += 1) {
    if (css[at] === '{') depth += 1
    if (css[at] === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  return css.length
}

/**
 * Returns the properties, selectors, at-rules and values of built CSS that a browser of the floor does not
 * have, with these browsers.
 */
export function styleProblems(source: string): Map<string, string> {
  const problems = new Map<string, string>()
  const css = withoutGuarded(source)
  for (const [, name = ''] of css.matchAll(/@([a-z-]+)/g)) report(problems, `@${name}`, within(atRules, name))
  for (const [, prelude = '', body = ''] of css.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
    const selector = prelude.replace(/\\./g, '')
    for (const [, name = ''] of selector.matchAll(/::?([a-z-]+)/g)) {
      report(problems, `:${name}`, within(selectors, name))
    }
    for (const [, name = '', value = ''] of body.matchAll(/(?:^|;)([a-z][a-z-]*):([^;]*)/g)) {
      const property = within(properties, name)
      report(problems, name, property)
      // A browser without the property needs no value of it.
      if (!property || missingIn(property).length > 0) continue
      for (const word of value.split(/[\s,()/]+/)) {
        report(problems, `${name}: ${word}`, within(property, word))
      }
    }
    if (/::backdrop$/.test(selector.trim()) && /[^-]\bvar\(--[\w-]+\)/.test(body)) {
      problems.set('::backdrop', `${body}: a backdrop does not inherit variables before Chrome 122`)
    }
    const declarations = body.split(';')
    for (const [at, declaration] of declarations.entries()) {
      const older = declaration.replace(/(\d)dvh\b/g, '$1vh')
      if (older !== declaration && declarations[at - 1] !== older) problems.set('dvh', declaration)
    }
    if (/color-mix\(|light-dark\(|oklch\(|\bfrom var\(/.test(body)) problems.set('colours', body)
  }
  return problems
}
