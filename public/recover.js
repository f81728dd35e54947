/** The recovery page. It is outside the app, its worker and its caches, so that it works when they fail. */
const texts = {
  th: {
    title: 'ซ่อมแซมแอป',
    lead: 'ใช้หน้านี้เมื่อแอปเปิดไม่ขึ้นหรือค้าง เงินของคุณอยู่ที่ผู้ให้บริการ ไม่ได้อยู่ในโทรศัพท์เครื่องนี้',
    repair: 'ซ่อมแซม',
    repairNote: 'โหลดแอปใหม่ทั้งหมด คุณยังเข้าสู่ระบบอยู่ และสลิปที่รอส่งยังอยู่',
    remove: 'ลบทุกอย่างออกจากโทรศัพท์นี้',
    removeNote: 'ออกจากระบบด้วย สิ่งที่ยังไม่ได้ส่ง เช่น สลิป จะหายไป แต่วงเงินและการพักการเล่นที่คุณตั้งไว้ยังอยู่',
    open: 'เปิดแอป',
    sure: 'แตะอีกครั้งเพื่อลบทั้งหมด',
    offline: 'เชื่อมต่ออินเทอร์เน็ตก่อน แล้วลองอีกครั้ง',
    done: 'เรียบร้อย กำลังเปิดแอป…',
    failed: 'ทำไม่สำเร็จ กรุณาปิดแอปและแท็บทั้งหมด แล้วลองอีกครั้ง',
  },
  la: {
    title: 'ສ້ອມແປງແອັບ',
    lead: 'ໃຊ້ໜ້ານີ້ເມື່ອແອັບເປີດບໍ່ໄດ້ ຫຼື ຄ້າງ ເງິນຂອງທ່ານຢູ່ກັບຜູ້ໃຫ້ບໍລິການ ບໍ່ໄດ້ຢູ່ໃນໂທລະສັບເຄື່ອງນີ້',
    repair: 'ສ້ອມແປງ',
    repairNote: 'ໂຫຼດແອັບໃໝ່ທັງໝົດ ທ່ານຍັງເຂົ້າສູ່ລະບົບຢູ່ ແລະ ສະລິບທີ່ລໍຖ້າສົ່ງຍັງຢູ່',
    remove: 'ລຶບທຸກຢ່າງອອກຈາກໂທລະສັບນີ້',
    removeNote: 'ອອກຈາກລະບົບນຳ ສິ່ງທີ່ຍັງບໍ່ໄດ້ສົ່ງ ເຊັ່ນ ສະລິບ ຈະຫາຍໄປ ແຕ່ວົງເງິນ ແລະ ການພັກການຫຼິ້ນທີ່ທ່ານຕັ້ງໄວ້ຍັງຢູ່',
    open: 'ເປີດແອັບ',
    sure: 'ແຕະອີກຄັ້ງເພື່ອລຶບທັງໝົດ',
    offline: 'ເຊື່ອມຕໍ່ອິນເຕີເນັດກ່ອນ ແລ້ວລອງອີກຄັ້ງ',
    done: 'ສຳເລັດ ກຳລັງເປີດແອັບ…',
    failed: 'ບໍ່ສຳເລັດ ກະລຸນາປິດແອັບ ແລະ ແທັບທັງໝົດ ແລ້ວລອງອີກຄັ້ງ',
  },
  en: {
    title: 'Repair the app',
    lead: 'Use this page when the app does not open or hangs. Your money is with the service, not on this phone.',
    repair: 'Repair',
    repairNote: 'Loads the whole app anew. You stay logged in, and slips that wait to be sent stay.',
    remove: 'Remove everything from this phone',
    removeNote:
      'Logs you out, too. What has not been sent, such as a slip, is lost. Limits and breaks that you have set stay.',
    open: 'Open the app',
    sure: 'Tap again to remove everything',
    offline: 'Connect to the internet first, then try again',
    done: 'Done. Opening the app…',
    failed: 'That did not work. Please close the app and all its tabs, then try again',
  },
}

/** Where the brand's players get help, or null. The build writes it. */
const support = '%SUPPORT%'

function locale() {
  try {
    return JSON.parse(localStorage.getItem('%BRAND%.locale') ?? 'null')
  } catch {
    return null
  }
}

const phoneLocale = navigator.language.slice(0, 2).replace('lo', 'la')
const chosen = [locale(), phoneLocale, 'th'].find((name) => name in texts)
const text = texts[chosen]
document.documentElement.lang = chosen === 'la' ? 'lo' : chosen
document.title = text.title
for (const element of document.querySelectorAll('[data-text]'))
  element.textContent = text[element.dataset.text]

if (support) {
  const link = document.querySelector('#support')
  link.href = support.link
  link.textContent = support.words[chosen]
  link.hidden = false
}

/** Where the player came from, without the dialog: it may be one that moves money. Never another site. */
function wayBack() {
  try {
    const { origin, pathname, searchParams } = new URL(location.hash.slice(1), location.origin)
    searchParams.delete('dialog')
    const search = searchParams.toString()
    const isOwn = origin === location.origin && /^\/[^/]/.test(pathname)
    if (isOwn && !pathname.endsWith('.html')) return pathname + (search && `?${search}`)
  } catch {
    // Somebody else has written the address.
  }
  return '/user/home'
}

document.querySelector('#open').href = wayBack()

const result = document.querySelector('#result')
const repairButton = document.querySelector('#repair')
const removeButton = document.querySelector('#remove')

async function removeWorkerAndCaches() {
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? []) {
    await registration.unregister()
  }
  if ('caches' in globalThis) for (const name of await caches.keys()) await caches.delete(name)
}

/** The app's databases, for a browser that does not list them. */
const databases = [
  'private',
  'public',
  'statement',
  'journal',
  'slips',
  'shared-slips',
  'chat',
  'guest-chat',
  'seal',
  'sealed',
  'push',
].map((name) => ({ name: `%BRAND%-${name}` }))

/** What players have limited for themselves, each in a record that only the same player opens (kept-limits.ts). */
const LIMITS = '%BRAND%.play-limits'
/** No player opens a record without it (player-seal.ts). */
const SALT = '%BRAND%.seal-salt'

/** Nothing in the app may end a player's break early, so the limits stay. */
function removeStored() {
  const kept = localStorage.getItem(LIMITS) === null ? [] : [LIMITS, SALT]
  const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index))
  // Not all at once with the kept ones written back: where the page is killed in between, a break would be over.
  for (const name of names) if (!kept.includes(name)) localStorage.removeItem(name)
}

async function removeData() {
  removeStored()
  // No session of this phone lasts, also none that another tab alone has, or that has ended before.
  localStorage.setItem('%BRAND%.present-session', '""')
  sessionStorage.clear()
  // In Lockdown Mode an iPhone has none.
  if (globalThis.indexedDB) await inTime(removeDatabases())
}

const ended = (work, event) =>
  new Promise((resolve, reject) => {
    work[event] = () => resolve(work.result)
    // Another tab holds what is to be removed.
    work.onblocked = reject
    work.onerror = reject
    work.onabort = reject
  })

/** Removes what is in a database. It throws where there is none. */
async function emptyDatabase(name) {
  const opening = indexedDB.open(name)
  opening.onupgradeneeded = () => opening.transaction.abort()
  const database = await ended(opening, 'onsuccess')
  try {
    const emptying = database.transaction([...database.objectStoreNames], 'readwrite')
    for (const store of database.objectStoreNames) emptying.objectStore(store).clear()
    await ended(emptying, 'oncomplete')
  } finally {
    database.close()
  }
}

async function removeDatabases() {
  for (const { name } of (await indexedDB.databases?.()) ?? databases) {
    // A removal waits for every page that holds the database, also for one that a browser keeps for Back.
    await emptyDatabase(name).catch(() => ended(indexedDB.deleteDatabase(name), 'onsuccess'))
  }
}

/** A disk may hang. Then the player must hear that it did not work. */
const inTime = (work) =>
  Promise.race([work, new Promise((_, reject) => setTimeout(() => reject(new Error('hangs')), 10_000))])

async function run(work) {
  // Offline, the repair would remove the app and could not load it again.
  if (!navigator.onLine) {
    result.textContent = text.offline
    return
  }
  repairButton.disabled = true
  removeButton.disabled = true
  try {
    await work()
    result.textContent = text.done
    location.replace(wayBack())
  } catch {
    result.textContent = text.failed
    repairButton.disabled = false
    removeButton.disabled = false
  }
}

repairButton.addEventListener('click', () => run(removeWorkerAndCaches))
removeButton.addEventListener('click', () => {
  if (removeButton.textContent !== text.sure) {
    removeButton.textContent = text.sure
    return
  }
  run(async () => {
    await removeWorkerAndCaches()
    await removeData()
  })
})
