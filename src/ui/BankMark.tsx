import { classNames } from '#ui/base/class-names.ts'
import { bankMark } from './bank-colours.ts'

interface BankMarkProps {
  code: string
  size?: 'sm' | 'md'
}

const SIZES = { sm: 'size-8', md: 'size-11' }

/** Drawn, in the bank's colour: logos are trademarks. Decoration: the bank's name stands beside it. */
export function BankMark({ code, size = 'md' }: BankMarkProps) {
  const [colour, initials] = bankMark(code)
  return (
    <svg viewBox="0 0 44 44" aria-hidden="true" className={classNames('shrink-0', SIZES[size])}>
      <rect width="44" height="44" rx="13" fill={colour} />
      <path d="M0 13A13 13 0 0 1 13 0h18a13 13 0 0 1 13 13v4Q22 5 0 17Z" fill="#fff" opacity=".13" />
      <text
        x="22"
        y="23"
        textAnchor="middle"
        dominantBaseline="central"
        fill="#fff"
        fontWeight="700"
        fontSize={initials.length > 3 ? 12 : initials.length === 3 ? 14 : initials.length === 2 ? 17 : 22}
        letterSpacing="-.2"
      >
        {initials}
      </text>
    </svg>
  )
}
