import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Stepper } from './Stepper.tsx'

const steps = ['Phone', 'Code', 'Profile', 'Bank']

it.each([
  [0, 'Step 1 of 4'],
  [3, 'Step 4 of 4'],
  // All are done.
  [4, 'Step 4 of 4'],
])('says which step it is, and counts none beyond the last: %i', (current, name) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const html = renderToStaticMarkup(
    createElement(I18nProvider, { i18n }, createElement(Stepper, { steps, current })),
  )
  expect(html).toContain(`aria-label="${name}"`)
})
