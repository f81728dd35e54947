import type { Game } from '../demo/games.ts'
import { motifs } from './motifs.ts'

/** The light behind the emblem. It is gold in every game, so that the games look like one family. */
const glow = (hue: number) =>
  `<linearGradient id="glow" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff7d6"/><stop offset=".45" stop-color="hsl(${hue} 92% 66%)"/><stop offset="1" stop-color="hsl(${hue - 14} 86% 46%)"/></linearGradient>`

/** Stars. The same seed always gives the same places. */
function sparkles(seed: number): string {
  let state = seed * 9301 + 49297
  const next = () => {
    state = (state * 9301 + 49297) % 233280
    return state / 233280
  }
  return Array.from({ length: 26 }, () => {
    const [x, y, size] = [next() * 400, next() * 420, 0.8 + next() * 2.2]
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${size.toFixed(1)}" fill="#fff" opacity="${(0.15 + next() * 0.5).toFixed(2)}"/>`
  }).join('')
}

/** The card's picture, 400 × 560. Any side may be cut off. */
export function backgroundOf(game: Game): string {
  const [first, second] = game.hues
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 560" preserveAspectRatio="xMidYMid slice"><defs>
<linearGradient id="sky" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="hsl(${first} 62% 34%)"/><stop offset=".6" stop-color="hsl(${first - 16} 68% 19%)"/><stop offset="1" stop-color="hsl(${first - 24} 74% 9%)"/></linearGradient>
<radialGradient id="halo"><stop offset="0" stop-color="hsl(${second} 95% 66%)" stop-opacity=".7"/><stop offset="1" stop-color="hsl(${second} 95% 60%)" stop-opacity="0"/></radialGradient>${glow(second)}</defs>
<rect width="400" height="560" fill="url(#sky)"/><circle cx="200" cy="230" r="230" fill="url(#halo)"/>${sparkles(game.code.length * 31 + first)}
<g transform="translate(200 222) scale(1.3)">${motifs[game.motif]}</g>
<g fill="hsl(${first - 24} 74% 8%)"><path opacity=".5" d="M0 430Q70 380 140 424T290 414T400 436V560H0Z"/><path opacity=".75" d="M0 476Q90 436 190 470T400 462V560H0Z"/></g></svg>`
}

/** The game's name as a logo, 360 × 120, without a background. */
export function logoOf(game: Game): string {
  const [first, second] = game.hues
  const size = Math.min(58, Math.floor(560 / game.name.length))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 120"><defs>${glow(second)}</defs>
<text x="180" y="78" text-anchor="middle" font-family="'Trebuchet MS','Segoe UI',Roboto,system-ui,sans-serif" font-weight="800" font-size="${size}" letter-spacing="1" fill="url(#glow)" stroke="hsl(${first - 24} 74% 9%)" stroke-width="8" stroke-linejoin="round" paint-order="stroke">${game.name}</text></svg>`
}
