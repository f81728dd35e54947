interface SuggestionsProps {
  id: string
  /** Value and label */
  options: (readonly [string, string])[]
}

/** What a text field whose `list` is this id suggests. */
export function Suggestions({ id, options }: SuggestionsProps) {
  return (
    <datalist id={id}>
      {options.map(([value, label]) => (
        <option key={`${value} ${label}`} value={value}>
          {label}
        </option>
      ))}
    </datalist>
  )
}
