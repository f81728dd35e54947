import { type NewTab, openNewTab } from '#ui/new-tab.ts'

/**
 * The place where a game opens: a new tab or, by setting, this page. The tab is opened inside the tap,
 * because browsers block a tab that opens after an answer. It has no opener, and it sends no referrer
 * (docs/reliability.md#t8).
 */
export interface GameWindow {
  /** `address` must come from `safeUrl`. */
  goTo(address: string): void
  /**
   * Posts fields to an address. The form is made, submitted and removed in one task (docs/reliability.md#t9).
   */
  post(address: string, fields: Readonly<Record<string, string>>): void
  /** Closes an empty tab and ignores later calls. */
  giveUp(): void
}

/**
 * Opens the place for a game. Call it inside the tap, before any await. Returns null where the browser
 * blocked the tab. The tab shows the text `waiting` until the game loads. Where the browser has no tabs, the game
 * loads in this page.
 */
export function openGameWindow(inNewTab: boolean, waiting: string): GameWindow | null {
  const tab = inNewTab ? openNewTab(waiting) : 'has-none'
  if (tab === 'blocked') return null
  return tab === 'has-none' ? thisPage() : newTab(tab)
}

function newTab(tab: NewTab): GameWindow {
  return {
    goTo: tab.go,
    post: (address, fields) => {
      const page = tab.page()
      if (page) postFrom(page, address, fields)
    },
    giveUp: tab.close,
  }
}

function thisPage(): GameWindow {
  let isGivenUp = false
  return {
    goTo: (address) => {
      if (!isGivenUp) window.location.assign(address)
    },
    post: (address, fields) => {
      if (!isGivenUp) postFrom(document, address, fields)
    },
    giveUp: () => {
      isGivenUp = true
    },
  }
}

/** An input hides what the form has of the same name, such as `submit`: once they are in it, the form is not asked. */
function postFrom(owner: Document, address: string, fields: Readonly<Record<string, string>>): void {
  const form = owner.createElement('form')
  form.method = 'post'
  form.action = address
  form.rel = 'noreferrer'
  form.hidden = true
  const inputs = owner.createElement('div')
  for (const [name, value] of Object.entries(fields)) {
    const input = owner.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    inputs.append(input)
  }
  form.append(inputs)
  owner.body.append(form)
  try {
    HTMLFormElement.prototype.submit.call(form)
  } finally {
    owner.body.removeChild(form)
  }
}
