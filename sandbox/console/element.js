/** Set as properties. All else is an attribute: `value` and `checked` too, so that a form can be reset to them. */
const PROPERTIES = new Set(['className', 'disabled', 'hidden', 'open', 'textContent'])

/**
 * Makes an element. Functions become listeners (`onclick`), `null` and `false` are left out, text children
 * stay text: nothing that a player wrote can become markup.
 */
export function element(name, properties = {}, ...children) {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue
    if (typeof value === 'function') made.addEventListener(key.slice(2), value)
    else if (PROPERTIES.has(key)) made[key] = value
    else made.setAttribute(key, value === true ? '' : value)
  }
  made.append(...children.flat(2).filter((child) => child !== null && child !== undefined && child !== false))
  return made
}

/** A titled part of the page. */
export function card(title, ...children) {
  return element('section', { className: 'card', 'aria-label': title }, element('h2', {}, title), ...children)
}

export function chip(text, tone = '') {
  return element('span', { className: `chip ${tone}` }, text)
}

/** A part that is opened when it is wanted. */
export function folded(title, ...children) {
  return element(
    'details',
    {},
    element('summary', {}, title),
    element('div', { className: 'folded' }, ...children),
  )
}

/** Changes text only where it differs, so that what a person has selected stays selected. */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text
}
