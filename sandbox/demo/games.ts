export interface Game {
  code: string
  name: string
  category: 'slot' | 'sport' | 'lotto'
  /** The game's own credits for one baht */
  factor: number
  /** The two hues of its artwork, in degrees */
  hues: readonly [number, number]
  motif:
    | 'naga'
    | 'lotus'
    | 'crown'
    | 'elephant'
    | 'moon'
    | 'river'
    | 'ball'
    | 'sun'
    | 'tent'
    | 'flower'
    | 'balls'
    | 'star'
  /** The auto-login call that opens it */
  autoLogin?: string
  /** The app opens it by a form with username and password, or by its own page */
  web?: 'form' | 'page'
  hasApps?: boolean
}

/** The games on offer. Names and artwork are made up; the codes are those of the client's providers. */
export const games: readonly Game[] = [
  {
    code: 'PGSLOT',
    name: 'Naga Gold',
    category: 'slot',
    factor: 1,
    hues: [268, 42],
    motif: 'naga',
    autoLogin: 'pgslot',
    hasApps: true,
  },
  {
    code: 'JOKER2',
    name: 'Lotus Spin',
    category: 'slot',
    factor: 10,
    hues: [322, 24],
    motif: 'lotus',
    autoLogin: 'joker2',
    hasApps: true,
  },
  {
    code: 'SLOTRACHA',
    name: 'Ratchada Royale',
    category: 'slot',
    factor: 1,
    hues: [352, 46],
    motif: 'crown',
    autoLogin: 'slotracha',
  },
  {
    code: 'AREASLOT',
    name: 'Chang Fortune',
    category: 'slot',
    factor: 1,
    hues: [164, 62],
    motif: 'elephant',
    autoLogin: 'areaslot',
  },
  {
    code: 'PG',
    name: 'Moon Lantern',
    category: 'slot',
    factor: 1,
    hues: [222, 12],
    motif: 'moon',
    autoLogin: 'pg',
  },
  {
    code: 'BETFLIX',
    name: 'Champa Live',
    category: 'sport',
    factor: 1,
    hues: [340, 282],
    motif: 'flower',
    autoLogin: 'betflix',
  },
  {
    code: 'UFABET',
    name: 'Mekong Sport',
    category: 'sport',
    factor: 1,
    hues: [200, 152],
    motif: 'river',
    web: 'form',
  },
  {
    code: 'ASKMEBET',
    name: 'Chao Phraya',
    category: 'sport',
    factor: 1,
    hues: [212, 188],
    motif: 'ball',
    autoLogin: 'askmebet',
  },
  {
    code: 'USUN',
    name: 'Golden Sun',
    category: 'sport',
    factor: 2,
    hues: [28, 50],
    motif: 'sun',
    autoLogin: 'usun',
  },
  {
    code: 'IMI',
    name: 'Andaman Esports',
    category: 'sport',
    factor: 1,
    hues: [196, 44],
    motif: 'star',
    autoLogin: 'imi',
  },
  {
    code: 'CIRCUS',
    name: 'Siam Circus',
    category: 'sport',
    factor: 1,
    hues: [4, 228],
    motif: 'tent',
    autoLogin: 'circus',
  },
  {
    code: 'HUAYHD',
    name: 'Huay Daeng',
    category: 'lotto',
    factor: 1,
    hues: [358, 18],
    motif: 'balls',
    autoLogin: 'huayhd',
  },
  {
    code: 'HUAYLAO',
    name: 'Lao Star Lotto',
    category: 'lotto',
    factor: 1,
    hues: [230, 356],
    motif: 'star',
    web: 'page',
  },
  {
    code: 'HUAYTHAI',
    name: 'Rak Huay',
    category: 'lotto',
    factor: 1,
    hues: [140, 84],
    motif: 'balls',
    web: 'page',
    hasApps: true,
  },
]

const byCode = new Map(games.map((game) => [game.code, game]))

/** The game with this code, or undefined. */
export function gameOf(code: string): Game | undefined {
  return byCode.get(code)
}
