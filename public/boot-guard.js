// Repairs an app that does not start. It is outside the build, so it runs even where the app's own scripts
// fail.
;(() => {
  const TRIED = 'kapao.boot-guard'

  // Once in a tab, so that a failed repair does not repeat for ever.
  const mayRepair = () => {
    try {
      if (!navigator.serviceWorker.controller || !navigator.onLine || sessionStorage[TRIED]) return false
      sessionStorage[TRIED] = 1
      return true
    } catch {
      return false
    }
  }

  const repair = async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister()
    for (const name of await caches.keys()) if (name.includes('precache')) await caches.delete(name)
    location.reload()
  }

  setTimeout(() => {
    const help = document.querySelector('.first-paint a')
    if (!help) return
    help.hidden = false
    if (mayRepair()) repair().catch(() => {})
  }, 8000)
})()
