import { openNewTab } from '#ui/new-tab.ts'

/**
 * Where a game opens: a tab of its own or, by setting, this page (specification section 7). The tab
 * is opened inside the tap, since browsers block one that is opened after an answer; it knows no
 * opener, and what it is sent to no referrer (RELIABILITY T8).
 */
export interface GameWindow {
  /** `address` must have been judged safe. */
  goTo(address: string): void
  /** Posts fields to an address by a form that exists for this one task (RELIABILITY T9). */
  post(address: string, fields: Readonly<Record<string, string>>): void
  /** Nothing is to be shown: an empty tab goes away, and what comes later is not followed. */
  giveUp(): void
}

/** Call it synchronously in the tap. Null when the browser blocked the tab. `waiting` is shown until the game is. */
export function openGameWindow(inNewTab: boolean, waiting: string): GameWindow | null {
  return inNewTab ? newTab(waiting) : thisPage()
}

function newTab(waiting: string): GameWindow | null {
  const tab = openNewTab(waiting)
  return (
    tab && {
      goTo: tab.go,
      post: (address, fields) => {
        const page = tab.page()
        if (page) postFrom(page, address, fields)
      },
      giveUp: tab.close,
    }
  )
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

function postFrom(owner: Document, address: string, fields: Readonly<Record<string, string>>): void {
  const form = owner.createElement('form')
  form.method = 'post'
  form.action = address
  form.rel = 'noreferrer'
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = owner.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  owner.body.append(form)
  form.submit()
  form.remove()
}
