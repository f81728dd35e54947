import { classNames } from '#ui/base/class-names.ts'
import { bankMark } from './bank-colours.ts'
import { bankPicture } from './bank-picture.ts'

interface BankMarkProps {
  code: string
  size?: 'sm' | 'md'
}

const SIZES = { sm: 'size-9', md: 'size-11' }

/**
 * The picture that the brand has of the bank. Without one, its letters in its colour: a logo is a trademark,
 * which only the operator may have the right to use. Decoration: the bank's name stands beside it.
 */
export function BankMark({ code, size = 'md' }: BankMarkProps) {
  const picture = bankPicture(code)
  if (picture) {
    return <img src={picture} alt="" className={classNames('shrink-0 rounded-control', SIZES[size])} />
  }
  const [colour, initials] = bankMark(code)
  return (
    <svg viewBox="0 0 44 44" aria-hidden="true" className={classNames('shrink-0', SIZES[size])}>
      <rect width="44" height="44" rx="13" fill={colour} />
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
