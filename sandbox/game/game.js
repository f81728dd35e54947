// The page of a demo game: every button is one call of the sandbox's own API.
const seat = document.querySelector('main').dataset
const credit = document.querySelector('#credit')
const said = document.querySelector('#said')

function show(player) {
  const slot = player.slots.find((candidate) => candidate.code === seat.slot)
  credit.textContent = slot.amount.toLocaleString('en-US', { minimumFractionDigits: 2 })
}

async function call(path, body) {
  const response = await fetch(`/sandbox/api/players/${seat.phone}${path}`, {
    method: body ? 'POST' : 'GET',
    body: body && JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.error)
  return answer
}

async function play(outcome) {
  const amount = Number(document.querySelector('#stake').value)
  try {
    show(await call('/play', { slotCode: seat.slot, outcome, amount }))
    said.textContent = outcome === 'win' ? `ได้ ${amount} บาท` : `เสีย ${amount} บาท`
  } catch (error) {
    said.textContent = error.message === 'MONEY_NOT_ENOUGH' ? 'เครดิตไม่พอ' : error.message
  }
}

for (const outcome of ['win', 'lose']) {
  document.querySelector(`#${outcome}`).addEventListener('click', () => play(outcome))
}
call('').then(show)
