import type { NewPlayer } from '../sandbox.ts'
import { bonusPlaces } from './bonus-places.ts'
import { depositPlaces } from './deposit-places.ts'
import { gamePlaces } from './game-places.ts'
import { moneyPlaces } from './money-places.ts'
import type { Place } from './place.ts'
import { visitorPlaces } from './visitor-places.ts'

interface PlaceGroup {
  name: string
  /** The player who opens the places; null for a visitor. */
  account: NewPlayer | null
  places: readonly Place[]
}

const game = { code: 'PG', isActive: true, amount: 5 }

/** Every screen that shows codes of the catalogue, by the account that it takes to get there. */
export const placeGroups: readonly PlaceGroup[] = [
  { name: 'visitor', account: null, places: visitorPlaces },
  { name: 'bonus', account: { activeBonus: 'LOYAL30' }, places: bonusPlaces },
  {
    name: 'money',
    account: { balance: 1000, inviteBonus: 50, refundAmount: 50, slots: [game] },
    places: moneyPlaces,
  },
  { name: 'game', account: { balance: 1000, slots: [game] }, places: gamePlaces },
  { name: 'deposit', account: { balance: 1000 }, places: depositPlaces },
]
