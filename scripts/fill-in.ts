/** Puts values into the places of a text: `fillIn('Take {amount} home', { amount: '฿5.00' })`. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
