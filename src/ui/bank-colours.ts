/** The colour and letters of each bank, by its code. White text is legible on each colour. */
export const BANK_COLOURS: Readonly<Record<string, readonly [colour: string, initials: string]>> = {
  KBANK: ['#0f7a2a', 'K'],
  SCB: ['#4e2e7f', 'SCB'],
  KTB: ['#0372a8', 'KTB'],
  BBL: ['#1e4598', 'BBL'],
  BAY: ['#6b5410', 'BAY'],
  TMB: ['#1257c4', 'ttb'],
  TTB: ['#1257c4', 'ttb'],
  TBANK: ['#b3501c', 'TB'],
  GSB: ['#c2156f', 'GSB'],
  BAAC: ['#3d6b21', 'BAAC'],
  GHB: ['#b8500f', 'GHB'],
  UOB: ['#0b3979', 'UOB'],
  CIMB: ['#a31d20', 'CIMB'],
  KKP: ['#5a4b87', 'KKP'],
  LHBANK: ['#55626c', 'LH'],
  TISCO: ['#12549f', 'TIS'],
  ICBC: ['#b01116', 'ICBC'],
  ISBT: ['#0d5c2f', 'IB'],
  BCEL: ['#b5121b', 'BCEL'],
  JDB: ['#1a4e9d', 'JDB'],
  LDB: ['#0a6a50', 'LDB'],
  APB: ['#2c6e2e', 'APB'],
  STB: ['#8a1c5b', 'ST'],
  TRUEMONEY: ['#c25300', 'TM'],
  TRUEWALLET: ['#c25300', 'TM'],
  WW: ['#3f3aa3', 'QR'],
  ZAPMAN: ['#7a2fa0', 'QR'],
}

/** Returns colour and letters of a bank. An unknown bank gets grey-blue and the first letters of its code. */
export function bankMark(code: string): readonly [colour: string, initials: string] {
  const key = code.trim().toUpperCase()
  return Object.hasOwn(BANK_COLOURS, key)
    ? (BANK_COLOURS[key] as readonly [string, string])
    : ['#4a4f78', [...key].slice(0, 3).join('') || '?']
}
