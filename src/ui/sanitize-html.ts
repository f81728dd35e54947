import DOMPurify, { type Config } from 'dompurify'
import { safeUrl } from '#domain/safe-url.ts'
import type { SafeUrlSettings } from '#ui/base/safe-url-settings.ts'
import { boundedHtml } from './bounded-html.ts'

/**
 * Allows text, lists, tables, images and links. Nothing may run, ask, style or cover
 * (docs/reliability.md#t1).
 */
const NARROW = {
  ALLOWED_TAGS:
    'a abbr b big blockquote br caption center code col colgroup dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr i img ins li mark ol p pre s small span strike strong sub sup table tbody td tfoot th thead tr u ul'.split(
      ' ',
    ),
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'width', 'height'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // The text of a removed element stays, except where that text is code.
  FORBID_CONTENTS: [
    'style',
    'script',
    'svg',
    'math',
    'iframe',
    'template',
    'noscript',
    'select',
    'audio',
    'video',
  ],
  RETURN_TRUSTED_TYPE: true,
} satisfies Config

/** The settings of the current call. Hooks are global in DOMPurify, and calls never overlap. */
let settings: SafeUrlSettings | null = null

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  if (!settings) return
  const { base, imageHosts } = settings
  // The list of attributes is the same for all elements. Other elements need no address.
  if (node.tagName !== 'A') node.removeAttribute('href')
  if (node.tagName !== 'IMG') node.removeAttribute('src')
  if (node.tagName === 'A') {
    const url = safeUrl('html', node.getAttribute('href'), base)
    if (url === null) {
      node.removeAttribute('href')
      return
    }
    node.setAttribute('href', url)
    node.setAttribute('target', '_blank')
    node.setAttribute('rel', 'noopener noreferrer')
  }
  if (node.tagName === 'IMG') {
    const url = safeUrl('image', node.getAttribute('src'), base, imageHosts)
    if (url === null) {
      node.removeAttribute('src')
      return
    }
    node.setAttribute('src', url)
    node.setAttribute('referrerpolicy', 'no-referrer')
    node.setAttribute('loading', 'lazy')
    node.setAttribute('decoding', 'async')
  }
})

/** Cleans HTML of the server for React, under the Trusted Types policy `dompurify`. */
export function sanitizeHtml(html: string, safeUrlSettings: SafeUrlSettings): TrustedHTML {
  settings = safeUrlSettings
  try {
    return DOMPurify.sanitize(boundedHtml(html), NARROW)
  } finally {
    settings = null
  }
}
