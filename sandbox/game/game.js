// The page of a demo game: it asks for its credit, and plays a round at each button.
const { seat } = document.querySelector('main').dataset
const credit = document.querySelector('#credit')
const said = document.querySelector('#said')

async function playRound(stake) {
  const response = await fetch('/sandbox/game/rounds', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seat, stake }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.error)
  credit.textContent = answer.credit.toLocaleString('en-US', { minimumFractionDigits: 2 })
}

async function play(outcome) {
  const amount = Number(document.querySelector('#stake').value)
  try {
    await playRound({ outcome, amount })
    said.textContent = outcome === 'win' ? `ได้ ${amount} บาท` : `เสีย ${amount} บาท`
  } catch (error) {
    said.textContent = error.message === 'MONEY_NOT_ENOUGH' ? 'เครดิตไม่พอ' : error.message
  }
}

for (const outcome of ['win', 'lose']) {
  document.querySelector(`#${outcome}`).addEventListener('click', () => play(outcome))
}
playRound()
