import encodeQR from 'qr'
import { BANGKOK_OFFSET_MS } from '#domain/bangkok-offset.ts'
import { bonusNamed } from '../demo/bonuses.ts'
import type { Game } from '../demo/games.ts'
import { bahtText } from '../world/amount.ts'
import { motifs } from './motifs.ts'
import { slipPayload } from './qr-payloads.ts'

const FONT = "'Noto Sans Thai','Sarabun','Leelawadee UI','Thonburi',system-ui,sans-serif"

interface Words {
  title: string
  line: string
}

interface Banner {
  /** Absent where the app writes the words itself */
  words?: Words
  hue: number
  motif: Game['motif']
}

/** Draws 800 × 450 pixels: words at the left and an emblem at the right, or the emblem alone in the middle. */
function draw({ words, hue, motif }: Banner): string {
  const x = words ? 610 : 400
  const scale = words ? 1.35 : 1.6
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 450"><defs>
<linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue} 60% 32%)"/><stop offset="1" stop-color="hsl(${hue - 30} 70% 12%)"/></linearGradient>
<radialGradient id="halo"><stop offset="0" stop-color="#fbbf24" stop-opacity=".55"/><stop offset="1" stop-color="#fbbf24" stop-opacity="0"/></radialGradient>
<linearGradient id="glow" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff7d6"/><stop offset=".5" stop-color="#fbbf24"/><stop offset="1" stop-color="#d97706"/></linearGradient></defs>
<rect width="800" height="450" fill="url(#sky)"/><circle cx="${x}" cy="215" r="240" fill="url(#halo)"/>
<g transform="translate(${x} 215) scale(${scale})">${motifs[motif]}</g>${words ? wordsOf(words) : ''}</svg>`
}

function wordsOf({ title, line }: Words): string {
  return `
<g font-family="${FONT}" fill="#fff"><text x="48" y="210" font-size="54" font-weight="800" fill="#fde68a">${title}</text><text x="48" y="272" font-size="28" opacity=".92">${line}</text></g>
<rect x="48" y="308" width="120" height="8" rx="4" fill="#fbbf24"/>`
}

const banners: Record<string, Banner> = {
  'invite-friends': { words: { title: 'ชวนเพื่อน', line: 'รับ 1% ของยอดเพื่อนทุกวัน' }, hue: 262, motif: 'lotus' },
  'invite-terms': { words: { title: 'แชร์ลิงก์', line: 'ยิ่งชวนมาก ยิ่งได้มาก' }, hue: 210, motif: 'star' },
  refund: { words: { title: 'คืนยอดเสีย 5%', line: 'กดรับเข้ากระเป๋าได้ทันที' }, hue: 168, motif: 'river' },
}

/** The SVG of a banner; null if no banner has this name. */
export function bannerOf(name: string): string | null {
  return Object.hasOwn(banners, name) ? draw(banners[name] as Banner) : null
}

const bonusLooks: Record<string, [hue: number, motif: Game['motif']]> = {
  WELCOME100: [330, 'flower'],
  DAILY50: [28, 'sun'],
  WEEKEND200: [248, 'moon'],
  LOYAL30: [150, 'elephant'],
  EARLYBIRD: [356, 'crown'],
}

/** The SVG of a bonus's banner; null if no bonus has this code. */
export function bonusBannerOf(code: string): string | null {
  const [hue, motif] = bonusLooks[code] ?? [262, 'star']
  return bonusNamed(code) ? draw({ hue, motif }) : null
}

/** The QR of the support account on the contact page. */
export function lineQr(): string {
  return encodeQR('https://line.me/R/ti/p/@kapao-demo', 'svg', { border: 4 })
}

/** A picture like the transfer slips that players upload. */
export function slipPicture(slip: {
  reference: string
  /** Satang; 0 shows as a dash */
  amount: number
  /** Epoch ms */
  createdAt: number
  bankCode: string
}): string {
  const time = new Date(slip.createdAt + BANGKOK_OFFSET_MS).toISOString().replace('T', ' ').slice(0, 16)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 560"><rect width="360" height="560" rx="18" fill="#f8fafc"/><rect width="360" height="92" fill="#15803d"/>
<g font-family="${FONT}"><text x="24" y="56" font-size="26" font-weight="700" fill="#fff">โอนเงินสำเร็จ</text>
<g fill="#0f172a" font-size="16"><text x="24" y="138">${time}</text><text x="24" y="168">เลขที่รายการ ${slip.reference}</text>
<text x="24" y="218">จาก  นาย สมชาย ใ***</text><text x="24" y="258">ไปยัง  บจก. กระเป๋าเดโม (${slip.bankCode})</text></g>
<text x="24" y="326" font-size="34" font-weight="800" fill="#15803d">${slip.amount > 0 ? `${bahtText(slip.amount)} บาท` : '—'}</text></g>
<svg x="204" y="400" width="132" height="132">${encodeQR(slipPayload(slip.reference), 'svg', { border: 1 })}</svg></svg>`
}
