import type { Game } from '../demo/games.ts'
import { OWN_FORM_STATE } from '../world/slots.ts'

function page(title: string, body: string): string {
  return `<!doctype html><html lang="th"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="/sandbox/game/game.css"></head><body>${body}</body></html>`
}

/**
 * The page of a demo game: a stake, a button to win, a button to lose.
 * @param seat the page's key: it plays for one player at one game
 */
export function gamePage(game: Game, seat: string): string {
  return page(
    game.name,
    `<main data-seat="${seat}"><img src="/sandbox/art/logo/${game.code}.webp" alt="${game.name}" width="300" height="100">
<p class="credit">เครดิต <output id="credit">…</output> บาท</p>
<label>เดิมพัน (บาท) <input id="stake" type="number" min="1" step="1" value="10" inputmode="decimal"></label>
<div class="row"><button id="win" type="button">ชนะ</button><button id="lose" type="button">แพ้</button></div>
<p id="said" role="status"></p><p class="note">เกมจำลองสำหรับทดลองใช้งาน ผลเป็นไปตามปุ่มที่กด</p></main>
<script src="/sandbox/game/game.js"></script>`,
  )
}

/** The provider's sign-in form. The app's hidden form posts to the same address. */
export function signInPage(error = ''): string {
  return page(
    'เข้าเกม',
    `<main><h1>เข้าเกม</h1><form method="post" action="/sandbox/game/sign-in"><input type="hidden" name="event" value="${OWN_FORM_STATE}"><label>ชื่อผู้ใช้ <input name="username" autocomplete="off" required></label>
<label>รหัสผ่าน <input name="password" type="password" autocomplete="off" required></label><button>เข้าสู่เกม</button></form><p id="said" role="alert">${error}</p></main>`,
  )
}
