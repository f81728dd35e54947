import type { Game } from '../demo/games.ts'

const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

const petal = (angle: number, length: number, width: number) =>
  `<path transform="rotate(${angle})" d="M0 0C${-width} ${-length * 0.45} ${-width * 0.7} ${-length * 0.85} 0 ${-length}C${width * 0.7} ${-length * 0.85} ${width} ${-length * 0.45} 0 0Z"/>`

const starPath = (points: number, outer: number, inner: number) =>
  repeat(points * 2, (index) => {
    const radius = index % 2 === 0 ? outer : inner
    const angle = (Math.PI * index) / points - Math.PI / 2
    return `${index === 0 ? 'M' : 'L'}${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`
  })

/** Emblems in a box from -100 to 100. They use `currentColor` and a gradient with the id `glow`. */
export const motifs: Record<Game['motif'], string> = {
  naga: `<g fill="none" stroke="url(#glow)" stroke-linecap="round">
    <path stroke-width="22" d="M-70 74C-20 92 44 84 44 48S-50 26-50-10-4-52 30-44"/>
    <path stroke-width="8" d="M30-44c26 6 42-6 50-26M40-52c6-16 22-24 34-24"/></g>
    <path fill="url(#glow)" d="M22-62c20-18 50-14 58 4 4 12-4 22-18 24l-30 4c-18 0-24-20-10-32Z"/><circle cx="54" cy="-50" r="5" fill="#1e1b4b"/>`,
  lotus: `<g fill="url(#glow)" transform="translate(0 50)"><g opacity=".55">${repeat(7, (i) => petal(-78 + i * 26, 118, 26))}</g>${repeat(5, (i) => petal(-52 + i * 26, 104, 24))}${petal(0, 88, 24)}</g>
    <path d="M-84 64Q0 96 84 64" fill="none" stroke="url(#glow)" stroke-width="8" stroke-linecap="round"/>`,
  crown: `<path fill="url(#glow)" d="M-82 48-94-36l46 32L0-72l48 68 46-32-12 84Z"/><rect x="-82" y="56" width="164" height="18" rx="9" fill="url(#glow)"/>
    ${repeat(3, (i) => `<circle cx="${-94 + i * 94}" cy="${i === 1 ? -82 : -46}" r="11" fill="url(#glow)"/>`)}<circle cy="16" r="12" fill="#fff" opacity=".85"/>`,
  elephant: `<path fill="url(#glow)" d="M-86 66V8c0-46 36-74 84-74 54 0 84 30 84 74v22c0 22-16 32-30 26-12-6-10-22 0-26V-2c-14 14-28 16-40 12v56h-30V38h-38v28Z"/><circle cx="34" cy="-20" r="6" fill="#1e1b4b"/>
    <path d="M-2-50C-26-40-30-6-6 8" fill="none" stroke="#1e1b4b" stroke-opacity=".35" stroke-width="6" stroke-linecap="round"/>`,
  moon: `<path fill="url(#glow)" d="M28-88A90 90 0 1 0 90 44 74 74 0 0 1 28-88Z"/>${repeat(5, (i) => `<path fill="#fff" opacity="${0.9 - i * 0.13}" transform="translate(${[46, 80, 24, 66, 92][i]} ${[-34, -70, -4, 4, -26][i]}) scale(${0.22 - i * 0.025})" d="${starPath(4, 60, 18)}Z"/>`)}`,
  river: `${repeat(4, (i) => `<path d="M-96 ${-44 + i * 34}q24-26 48 0t48 0 48 0 48 0" fill="none" stroke="url(#glow)" stroke-width="${13 - i * 2}" stroke-linecap="round" opacity="${1 - i * 0.16}"/>`)}<circle cx="44" cy="-72" r="22" fill="url(#glow)"/>`,
  ball: `<circle r="82" fill="url(#glow)"/><path fill="#1e1b4b" opacity=".75" d="M0-34 32-10 20 28h-40l-12-38Z"/><g stroke="#1e1b4b" stroke-opacity=".6" stroke-width="6" stroke-linecap="round">
    ${repeat(5, (i) => `<path transform="rotate(${i * 72})" d="M0-34V-74"/>`)}</g>`,
  sun: `<circle r="46" fill="url(#glow)"/><g fill="url(#glow)">${repeat(12, (i) => `<path transform="rotate(${i * 30})" d="M-9-58 0-${i % 2 ? 84 : 98} 9-58Z"/>`)}</g>`,
  tent: `<path fill="url(#glow)" d="M0-72C40-36 84-18 94-10L74 78H-74L-94-10C-84-18-40-36 0-72Z"/><g fill="#fff" opacity=".8"><path d="M0-72C14-36 24-18 26-10L20 78H-20l-6-88C-24-18-14-36 0-72Z"/></g>
    <path d="M0-98v28M0-98l30 10-30 10Z" fill="url(#glow)" stroke="url(#glow)" stroke-width="5"/>`,
  flower: `<g fill="url(#glow)">${repeat(5, (i) => petal(i * 72, 92, 44))}</g><circle r="20" fill="#fff" opacity=".9"/>`,
  balls: `${repeat(3, (i) => `<g transform="translate(${[-50, 50, 0][i]} ${[34, 34, -44][i]})"><circle r="46" fill="url(#glow)"/><circle r="24" fill="#fff"/><text y="11" text-anchor="middle" font-size="32" font-weight="800" font-family="system-ui,sans-serif" fill="#1e1b4b">${[3, 8, 9][i]}</text></g>`)}`,
  star: `<path fill="url(#glow)" d="${starPath(5, 96, 42)}Z"/><path fill="#fff" opacity=".35" d="${starPath(5, 52, 22)}Z"/>`,
}
