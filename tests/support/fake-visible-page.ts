/**
 * Puts a page in sight in place of `document`, until the test file ends.
 * Not only for each test: work that a test began may go on after its end, and asks whether the page is in sight.
 */
export function fakeVisiblePage() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  Object.assign(globalThis, { document: page })
  return page
}
