/** Baht as the app shows it; what is not known is a dash. */
export function baht(amount) {
  if (amount === null || amount === undefined) return '—'
  return amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Bangkok',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** `DD/MM/YYYY HH:mm:ss`, in Bangkok. */
export const dateAndTime = (iso) => parts.format(new Date(iso)).replace(',', '')

let today = ''

/** Lets `time` leave out the date of the sandbox's own today. */
export function setToday(iso) {
  today = dateAndTime(iso).slice(0, 10)
}

/** The time of day, with the day where it is another one. */
export function time(iso) {
  const [date, clock] = dateAndTime(iso).split(' ')
  return date === today ? clock : `${date.slice(0, 5)} ${clock}`
}
