import { expect, it } from 'vitest'
import { withOlderHeights } from '../dynamic-heights.ts'
import { styleProblems } from './style-problems.ts'

const namesIn = (css: string) => [...styleProblems(css).keys()]

it.each([
  ['a property', '.a{translate:0 1px}', ['translate']],
  ['a value', '.a{color:red;overflow-x:clip}', ['overflow-x: clip']],
  ['a selector', '.a:has(b){color:red}', [':has']],
  ['an at-rule', '@container (min-width:1px){.a{color:red}}', ['@container']],
  ['a colour', '.a{color:color-mix(in srgb,red,blue)}', ['colours']],
  ['a height without an older one', '.a{color:red;height:100dvh}', ['dvh']],
  ['a colour that a backdrop does not inherit', '.a::backdrop{background:var(--scrim)}', ['::backdrop']],
])('finds %s', (_, css, names) => {
  expect(namesIn(css)).toEqual(names)
})

it.each([
  ['what is asked for first', '@supports (a:b){.a{color:color-mix(in srgb,red,blue)}}.b{color:red}'],
  ['a value with an older one', '.a{overflow-x:hidden}@supports (overflow-x:clip){.a{overflow-x:clip}}'],
  ['the states of a button', '.a:is(:hover,:focus-visible)::before{content:"translate:1px"}'],
  ['a name of Tailwind’s', '.open\\:flex{display:flex}'],
  ['a backdrop with a colour of its own', '.a::backdrop{background:var(--scrim,#000)}'],
])('leaves %s', (_, css) => {
  expect(namesIn(css)).toEqual([])
})

it.each([
  ['.a{height:100dvh}', '.a{height:100vh;height:100dvh}'],
  [
    '.a{color:red;max-height:min(46rem,100dvh - 3rem);top:0}',
    '.a{color:red;max-height:min(46rem,100vh - 3rem);max-height:min(46rem,100dvh - 3rem);top:0}',
  ],
  ['.h-\\[62dvh\\]{height:62dvh}', '.h-\\[62dvh\\]{height:62vh;height:62dvh}'],
  ['.a{height:100vh}', '.a{height:100vh}'],
])('writes an older height before %s', (css, written) => {
  expect(withOlderHeights(css)).toBe(written)
  expect(namesIn(written)).toEqual([])
})
