/**
 * Whether a field holds what a reload would lose. What is held without a field, such as the password of an
 * earlier step, is marked with `data-half-typed`.
 */
export function isHalfTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=hidden], [type=radio], [role=switch]), textarea',
  )
  return document.querySelector('[data-half-typed]') !== null || [...fields].some(isTyped)
}

function isTyped(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  // React leaves the default as the form began.
  if ('checked' in field && field.type === 'checkbox') return field.checked !== field.defaultChecked
  return field.value !== '' && !field.readOnly
}
