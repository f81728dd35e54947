import { element } from './element.js'

/**
 * Shows items in a container and keeps the nodes of those that stay, with what was typed in them.
 * @param create makes `{ node, update?(item) }` for an item
 * @returns a function that shows a list of items
 */
export function keyedList(container, { keyOf, create, empty }) {
  const rows = new Map()
  const nothing = element(container.tagName === 'TBODY' ? 'tr' : 'li', { className: 'empty' })
  nothing.append(container.tagName === 'TBODY' ? element('td', { colspan: 9 }, empty) : empty)
  return (items) => {
    const keys = new Set(items.map(keyOf))
    for (const [key, row] of rows) {
      if (keys.has(key)) continue
      row.node.remove()
      rows.delete(key)
    }
    nothing.remove()
    let cursor = container.firstChild
    for (const item of items) {
      const key = keyOf(item)
      let row = rows.get(key)
      if (!row) {
        row = create(item)
        rows.set(key, row)
      }
      row.update?.(item)
      // A node that is moved loses its focus: only the new ones are put in.
      if (row.node === cursor) cursor = cursor.nextSibling
      else container.insertBefore(row.node, cursor)
    }
    if (items.length === 0) container.append(nothing)
  }
}
