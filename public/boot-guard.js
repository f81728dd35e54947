// Helps where the app does not start. It is outside the build, so it runs even where the app's own scripts
// fail, and it is written so that very old browsers can read it.
;(() => {
  // Where the brand's players get help, or null. The build writes it.
  const support = '%SUPPORT%'
  const TRIED = '%BRAND%.boot-guard'

  const texts = {
    th: {
      title: 'กรุณาอัปเดตเบราว์เซอร์',
      lead: 'เบราว์เซอร์นี้เก่าเกินไปสำหรับแอปนี้ เงินของคุณยังอยู่ครบที่ผู้ให้บริการ',
      android: 'Android: อัปเดต Chrome หรือ Samsung Internet ใน Play Store แล้วเปิดหน้านี้ในเบราว์เซอร์นั้น',
      iphone: 'iPhone: อัปเดต iOS ในการตั้งค่า',
      needed: 'ต้องใช้ Chrome 99, Samsung Internet 18, Safari 15.4, Firefox 115 หรือใหม่กว่า',
      repair: 'แอปเปิดนานกว่าปกติ แตะเพื่อซ่อมแซม',
    },
    la: {
      title: 'ກະລຸນາອັບເດດບຣາວເຊີ',
      lead: 'ບຣາວເຊີນີ້ເກົ່າເກີນໄປສຳລັບແອັບນີ້ ເງິນຂອງທ່ານຍັງຢູ່ຄົບກັບຜູ້ໃຫ້ບໍລິການ',
      android: 'Android: ອັບເດດ Chrome ຫຼື Samsung Internet ໃນ Play Store ແລ້ວເປີດໜ້ານີ້ໃນບຣາວເຊີນັ້ນ',
      iphone: 'iPhone: ອັບເດດ iOS ໃນການຕັ້ງຄ່າ',
      needed: 'ຕ້ອງໃຊ້ Chrome 99, Samsung Internet 18, Safari 15.4, Firefox 115 ຫຼື ໃໝ່ກວ່າ',
      repair: 'ແອັບເປີດດົນກວ່າປົກກະຕິ ແຕະເພື່ອສ້ອມແປງ',
    },
    en: {
      title: 'Please update your browser',
      lead: 'This browser is too old for the app. Your money is safe with the service.',
      android: 'Android: update Chrome or Samsung Internet in the Play Store, then open this page there.',
      iphone: 'iPhone: update iOS in the settings.',
      needed: 'The app needs Chrome 99, Samsung Internet 18, Safari 15.4, Firefox 115, or newer.',
      repair: 'The app is taking long to open. Tap to repair it.',
    },
  }

  // What the app cannot do without, and what came last to Chrome, Samsung Internet and Safari.
  const isTooOld = !(
    self.CSSLayerBlockRule &&
    self.HTMLDialogElement &&
    self.structuredClone &&
    Object.hasOwn
  )

  const addTo = (parent, tag, text) => {
    const element = document.createElement(tag)
    if (text) element.textContent = text
    parent.appendChild(element)
    return element
  }

  const askForNewer = () => {
    const { body } = document
    // Without its root the app does not start.
    while (body.firstChild) body.removeChild(body.firstChild)
    document.documentElement.style.background = '#fff'
    body.style.cssText = 'margin:0 auto;max-width:480px;padding:24px;background:#fff;color:%LIGHT_INK%'
    body.style.font = '16px/1.7 sans-serif'
    const logo = addTo(body, 'img')
    logo.src = '/icons/logo.svg'
    logo.alt = ''
    logo.width = logo.height = 64
    for (const language of ['th', 'la', 'en']) {
      const words = texts[language]
      const part = addTo(body, 'section')
      part.lang = language === 'la' ? 'lo' : language
      part.style.cssText = 'padding:16px 0;border-bottom:1px solid %LIGHT_LINE_STRONG%'
      addTo(part, 'h1', words.title).style.cssText = 'margin:0;font-size:20px;font-weight:bold'
      for (const name of ['lead', 'android', 'iphone', 'needed']) {
        addTo(part, 'p', words[name]).style.margin = '8px 0 0'
      }
      if (support) {
        const help = addTo(part, 'a', support.words[language])
        help.href = support.link
        help.style.cssText = 'display:block;padding:12px 0;color:inherit'
      }
    }
  }

  // Once in a tab, so that a failed repair does not repeat for ever.
  const mayRepair = () => {
    try {
      if (!navigator.serviceWorker.controller || !navigator.onLine || sessionStorage[TRIED]) return false
      sessionStorage[TRIED] = 1
      return true
    } catch (_) {
      return false
    }
  }

  const repair = () =>
    navigator.serviceWorker
      .getRegistrations()
      .then((registrations) => Promise.all(registrations.map((each) => each.unregister())))
      .then(() => caches.keys())
      .then((names) =>
        Promise.all(names.filter((name) => name.includes('precache')).map((name) => caches.delete(name))),
      )
      .then(() => location.reload())

  // What is on the phone is all that it has where the server does not answer. One that answers slowly may still be
  // sending the files.
  const isServed = () => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(), 3000)
    return fetch('/', { method: 'HEAD', cache: 'no-store', signal: limit.signal }).then(({ ok }) => ok)
  }

  const helpLink = () => document.querySelector('.repair')

  // Without a worker all files come from the network, which may be slow.
  const isFirst = () => {
    try {
      return !navigator.serviceWorker.controller
    } catch (_) {
      return true
    }
  }
  const isFromNetwork = isFirst()

  // Seconds in which the player sees no app, and those of them in which nothing came. While the page is hidden or the
  // phone sleeps, it does not start, either.
  let seconds = 0
  let quiet = 0
  let files = 0

  const isLoading = () => {
    const before = files
    const come = performance.getEntriesByType('resource').map(({ name }) => name)
    files = come.length
    if (files > before) return true
    // One file may take longer, but not for ever.
    const asked = [...document.querySelectorAll('link[rel=modulepreload]')]
    return isFromNetwork && seconds < 60 && asked.some(({ href }) => come.indexOf(href) < 0)
  }

  const offerRepair = (link) => {
    const { lang } = document.documentElement
    link.textContent = (texts[lang === 'lo' ? 'la' : lang] || texts.en).repair
    link.href = `/recover.html#${location.pathname}${location.search}`
    link.hidden = false
  }

  const look = () => {
    if (document.hidden) return
    const link = helpLink()
    if (!link) return clearInterval(timer)
    seconds += 1
    quiet = isLoading() ? 0 : quiet + 1
    if (!quiet || quiet % (isFromNetwork ? 15 : 8)) return
    // Without a network the help cannot be fetched, and would take the place of the last known figures.
    if (navigator.onLine) offerRepair(link)
    isServed()
      .then((isThere) => isThere && helpLink() && mayRepair() && repair())
      .catch(() => {})
  }
  let timer
  if (isTooOld) askForNewer()
  else timer = setInterval(look, 1000)
})()
