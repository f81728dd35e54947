/**
 * Mends an app that does not start: a cache that was spoiled, or a worker that went wrong. It stands
 * outside the build, and runs whatever becomes of the app's own scripts.
 */
;(() => {
  const PATIENCE_MS = 8000
  const TRIED = 'kapao.boot-guard'
  const texts = {
    th: ['แอปเปิดนานกว่าปกติ', 'ลองอีกครั้ง', 'ซ่อมแซมแอป'],
    la: ['ແອັບເປີດດົນກວ່າປົກກະຕິ', 'ລອງອີກຄັ້ງ', 'ສ້ອມແປງແອັບ'],
    en: ['The app is taking long to open', 'Try again', 'Repair the app'],
  }

  const hasStarted = () => document.querySelector('.first-paint') === null

  /** Once a tab, so that what a repair does not mend is not repaired for ever. */
  function mayRepair() {
    try {
      if (!navigator.serviceWorker?.controller || !navigator.onLine) return false
      if (sessionStorage.getItem(TRIED)) return false
      sessionStorage.setItem(TRIED, 'yes')
      return true
    } catch {
      return false
    }
  }

  async function repair() {
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister()
    for (const name of await caches.keys()) if (name.includes('precache')) await caches.delete(name)
    location.reload()
  }

  function offerHelp() {
    let locale = null
    try {
      locale = JSON.parse(localStorage.getItem('kapao.locale') ?? 'null')
    } catch {
      // The page's own language does as well.
    }
    const [title, again, mend] =
      texts[locale] ?? { th: texts.th, lo: texts.la }[document.documentElement.lang] ?? texts.en
    const help = document.createElement('p')
    help.className = 'first-paint-help'
    help.setAttribute('role', 'status')
    const link = (text, href) => {
      const anchor = document.createElement('a')
      anchor.textContent = text
      anchor.href = href
      return anchor
    }
    help.append(
      title,
      document.createElement('br'),
      link(again, location.href),
      ' ',
      link(mend, '/recover.html'),
    )
    document.querySelector('.first-paint main')?.append(help)
  }

  setTimeout(() => {
    if (hasStarted()) return
    if (mayRepair()) repair().catch(offerHelp)
    else offerHelp()
  }, PATIENCE_MS)
})()
