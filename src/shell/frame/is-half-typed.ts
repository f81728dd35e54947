/** True where a field holds text that a reload would lose. */
export function isHalfTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=hidden], [type=checkbox], [type=radio]), textarea',
  )
  return [...fields].some(({ value, readOnly }) => value !== '' && !readOnly)
}
