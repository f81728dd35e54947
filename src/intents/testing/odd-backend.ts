/**
 * A small backend with one player, written from the client's specification alone. Its habits say in which
 * way it differs from the sandbox.
 */

/** A row of the statement or of the refunds, in plain baht and with the true time. */
export interface TrueRow {
  kind: 'deposit' | 'withdraw' | 'transfer' | 'refund'
  amount: number
  from?: string
  to?: string
  at: number
}

type Row = Record<string, unknown>

/** How a backend says things in its own way. What is left out is as in the sandbox. */
export interface Habits {
  /** Changes a row as it goes out. */
  row?(row: Row, truth: TrueRow): unknown
  /** Makes the page of all rows, newest first. */
  page?(rows: unknown[], name: string): unknown
  /** Changes a figure of money or coins as it goes out. */
  figure?(figure: number): unknown
  /** How much the clock of the records is ahead of the true time, ms. */
  recordsAheadMs?: number
  /** How much the clock of the `Date` header is ahead; null for an API that does not expose it. */
  dateAheadMs?: number | null
  /** How long after the effect its row is there, ms. */
  rowsLateMs?: number
  /** How far the phone's clock is set forward right after the call was sent, ms. */
  phoneSetMs?: number
  /** How much the phone's clock is ahead all the time, ms. */
  phoneAheadMs?: number
  /** How the chat writes the true time of a message that it has just taken. With it the player writes one. */
  chatTime?(at: number): unknown
  /** What it returns for a call with an effect, whose answer else is lost. */
  answer?: unknown
  /** Credits the wallet with what a call has taken from it, so that the balance tells nothing. */
  hidesEffect?: boolean
}

/**
 * Starts a backend for one test.
 * @param now the true time, epoch ms
 */
export function oddBackend(habits: Habits, now: () => number) {
  const money = { WALLET: 1000, PG: 50 }
  const state = {
    coins: 5,
    invite: 40,
    refund: 30,
    hasCoupon: true,
    receivedB: 0,
    active: null as string | null,
  }
  const rows: TrueRow[] = []
  const note = (kind: TrueRow['kind'], amount: number, ends: Pick<TrueRow, 'from' | 'to'> = {}) =>
    rows.unshift({ kind, amount, ...ends, at: now() })
  const credit = (amount: number) => {
    money.WALLET += amount
    note('deposit', amount)
  }

  const withdraw = ({ amount }: Row) => {
    money.WALLET -= Number(amount)
    note('withdraw', Number(amount))
  }
  const takeRefund = () => {
    money.WALLET += state.refund
    note('refund', state.refund)
    state.refund = 0
  }
  const effects: Record<string, (input: Row) => void> = {
    'POST /api/wallet/withdraw': withdraw,
    'POST /api/wallet/withdrawAll': withdraw,
    'POST /api/wallet/transfer'({ amount }) {
      money.WALLET -= Number(amount)
      money.PG += Number(amount)
      note('transfer', Number(amount), { from: 'WALLET', to: 'PG' })
    },
    'POST /api/wallet/transferAll'() {
      note('transfer', money.WALLET, { from: 'WALLET', to: 'PG' })
      money.PG += money.WALLET
      money.WALLET = 0
    },
    // Staff look for the transfer first, so no money moves yet.
    'POST /api/wallet/add': ({ amount }) => void note('deposit', Number(amount)),
    'POST /api/wallet/truelink': () => credit(20),
    'GET /api/invite/bonus'() {
      credit(state.invite)
      state.invite = 0
    },
    'GET /api/refund/receive': takeRefund,
    'GET /api/refund/addWallet': takeRefund,
    'POST /api/spinwheel/spin'() {
      state.coins -= 1
    },
    'POST /api/spinwheel/coupon/claim'() {
      state.hasCoupon = false
      credit(10)
    },
    'GET /api/bonus/activate/B'() {
      state.receivedB += 1
      state.active = 'B'
    },
    'GET /api/bonus/clear'() {
      state.active = null
    },
    'GET /api/promotion/activate/WELCOME'() {
      state.active = 'PROMO'
    },
  }

  const { row = (plain: Row) => plain, figure = (plain: number) => plain, rowsLateMs = 0 } = habits
  const list = (name: string, chosen: TrueRow[]) => {
    const out = chosen
      .filter(({ at }) => at + rowsLateMs <= now())
      .map((truth) => {
        const createdAt = new Date(truth.at + (habits.recordsAheadMs ?? 0)).toISOString()
        const { kind, amount, from, to } = truth
        const status = kind === 'transfer' ? 'SUCCESS' : 'PENDING'
        return row({ statementType: kind, status, amount, refundAmount: amount, from, to, createdAt }, truth)
      })
    return habits.page ? habits.page(out, name) : { total: out.length, [name]: out }
  }
  const isRefund = ({ kind }: TrueRow) => kind === 'refund'
  const reads: Record<string, () => unknown> = {
    'GET /api/wallet': () => ({
      profile: { coin: figure(state.coins) },
      wallet: { amount: figure(money.WALLET) },
      invite: { amount: figure(state.invite) },
      slots: [{ code: 'PG', name: 'PG', amount: figure(money.PG), isActive: true }],
    }),
    'POST /api/statement': () =>
      list(
        'statements',
        rows.filter((one) => !isRefund(one)),
      ),
    'POST /api/refund': () => list('refunds', rows.filter(isRefund)),
    'GET /api/spinwheel/setup': () => ({ result: { userCoin: figure(state.coins) } }),
    'GET /api/spinwheel/coupon': () => ({ coupons: state.hasCoupon ? [{ _id: 'c1', amount: 10 }] : [] }),
    'GET /api/bonus': () => ({
      bonuses: [
        {
          code: 'B',
          userBonus: {
            isActive: state.active === 'B',
            received: Array.from({ length: state.receivedB }, () => ({
              updatedAt: new Date(now()).toISOString(),
            })),
          },
        },
      ],
    }),
    'POST /api/chat/send-message': () => habits.chatTime?.(now()),
    'GET /api/bonus/check/active': () => ({ status: state.active !== null, type: state.active }),
  }

  return {
    state,
    rows,
    /** Does what a call asks for. */
    act(name: string, input: Row): void {
      const before = { ...money }
      effects[name]?.(input)
      if (habits.hidesEffect) Object.assign(money, before)
    },
    /** Answers a call that reads. */
    read(name: string): Response {
      const { dateAheadMs = 0 } = habits
      const headers = new Headers()
      if (dateAheadMs !== null) headers.set('date', new Date(now() + dateAheadMs).toUTCString())
      return Response.json(reads[name]?.() ?? null, { headers })
    },
  }
}
