import { expect, it } from 'vitest'
import { isPermissive, licencesText, packageOf } from './third-party-licences.ts'

it.each([
  ['MIT', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['GPL-3.0', false],
  ['MIT AND GPL-3.0', false],
  ['UNLICENSED', false],
  [undefined, false],
])('%s is permissive: %s', (license, is) => {
  expect(isPermissive(license)).toBe(is)
})

it.each([
  ['/x/node_modules/react/index.js', 'react'],
  ['/x/node_modules/@tanstack/react-query/build/index.js', '@tanstack/react-query'],
  ['/x/node_modules/a/node_modules/b/index.js', 'b'],
  ['/x/src/app/main.tsx', null],
])('%s is of %s', (file, name) => {
  expect(packageOf(file)).toBe(name)
})

it('names each package once, with its licence and its text', () => {
  const text = licencesText(['react', 'dompurify', 'react'])
  expect(text.match(/^react \d+\.\d+\.\d+ \(MIT\)$/gm)).toHaveLength(1)
  expect(text).toContain('Permission is hereby granted')
  expect(text).toMatch(/^dompurify .* \(\(MPL-2\.0 OR Apache-2\.0\)\)$/m)
})

it('refuses a package without a permissive licence', () => {
  // Data of browsers, with CC-BY-4.0: it is used in builds only.
  expect(() => licencesText(['react', 'caniuse-lite'])).toThrow(
    'not a permissive licence: caniuse-lite (CC-BY-4.0)',
  )
})
