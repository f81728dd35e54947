export interface Game {
  code: string
  name: string
  category: 'slot' | 'sport' | 'lotto'
  factor: number
  /** How a player gets in: by a link of `/api/autoLogin`, by a hidden form, or by the game's own address. */
  entry: 'auto-login' | 'form' | 'address'
}

export const games: readonly Game[] = [
  { code: 'PG', name: 'PG Slot', category: 'slot', factor: 1, entry: 'auto-login' },
  { code: 'ASKMEBET', name: 'Ask Me Bet', category: 'slot', factor: 0.5, entry: 'auto-login' },
  { code: 'BETFLIX', name: 'Betflix', category: 'slot', factor: 1, entry: 'auto-login' },
  { code: 'AREASLOT', name: 'Area Slot', category: 'slot', factor: 1, entry: 'auto-login' },
  { code: 'JOKER2', name: 'Joker', category: 'slot', factor: 1, entry: 'auto-login' },
  { code: 'HUAYHD', name: 'Huay HD', category: 'slot', factor: 1, entry: 'auto-login' },
  { code: 'IMI', name: 'Imi', category: 'slot', factor: 1, entry: 'auto-login' },
  { code: 'USUN', name: 'Usun', category: 'slot', factor: 1, entry: 'auto-login' },
  { code: 'CIRCUS', name: 'Circus', category: 'slot', factor: 1, entry: 'auto-login' },
  { code: 'SLOTRACHA', name: 'Slot Racha', category: 'slot', factor: 1, entry: 'auto-login' },
  { code: 'PGSLOT', name: 'PG Slot Two', category: 'slot', factor: 1, entry: 'auto-login' },
  { code: 'UFABET', name: 'UFA Sport', category: 'sport', factor: 1, entry: 'form' },
  { code: 'THAILOTTO', name: 'Thai Lotto', category: 'lotto', factor: 1, entry: 'address' },
]
