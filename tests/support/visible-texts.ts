import type { Page } from '@playwright/test'

/** Returns all texts of the page, visible or for screen readers, with its title. */
export function visibleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [document.title]
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (element.closest('script, style, svg') || !element.checkVisibility()) continue
      for (const name of ['aria-label', 'aria-description', 'alt', 'placeholder', 'title']) {
        texts.push(element.getAttribute(name) ?? '')
      }
      for (const node of element.childNodes) if (node instanceof Text) texts.push(node.data)
    }
    return texts.map((text) => text.trim()).filter(Boolean)
  })
}
