import { lookup } from '#contract/lookup.ts'
import { banks, depositAccounts, depositWallets } from '../demo/banks.ts'
import { contentOf } from '../demo/content.ts'
import { handle, handlePublic } from '../http/handler.ts'

const sources = [
  { code: 'FRIEND', description: 'เพื่อนแนะนำ' },
  { code: 'FACEBOOK', description: 'Facebook' },
  { code: 'LINE', description: 'LINE' },
  { code: 'TIKTOK', description: 'TikTok' },
  { code: 'GOOGLE', description: 'ค้นหาจาก Google' },
  { code: 'OTHER', description: 'อื่น ๆ' },
]

const { active, deposit, withdraw, registerOTP, enableChatWidget, slip, ...content } = lookup

export const lookupHandlers = [
  handlePublic(content.banks, (_, { world }) => ({
    // Lao banks come first for Lao players.
    banks: world.settings.current.market === 'lao' ? [...banks.slice(14), ...banks.slice(0, 14)] : [...banks],
  })),
  handlePublic(content.sources, () => ({ sources })),
  handlePublic(content.info, (_, { origin }) => ({ name: 'Kapao', website: origin })),
  handlePublic(content.conditions, (_, { world }) => ({
    conditions: contentOf(world.settings.current.market).conditions,
  })),
  handlePublic(content.agreements, (_, { world }) => ({
    agreements: contentOf(world.settings.current.market).agreements,
  })),
  handlePublic(content.notice, (_, { world }) => ({
    notice: contentOf(world.settings.current.market).notice,
  })),
  handlePublic(content.contact, (_, { world, origin }) => ({
    contactText: contentOf(world.settings.current.market).contactText,
    lineLink: 'https://line.me/R/ti/p/@kapao-demo',
    lineName: '@kapao-demo',
    lineQR: `${origin}/sandbox/art/line-qr.svg`,
  })),
  handlePublic(active, (_, { world }) => ({
    status: world.settings.current.isActive ? ('active' as const) : ('terminated' as const),
  })),
  handlePublic(registerOTP, (_, { world }) => ({ registerOTP: world.settings.current.registerOTP })),
  handlePublic(enableChatWidget, (_, { world }) => ({
    enableChatWidget: world.settings.current.enableChatWidget,
  })),
  handlePublic(slip, (_, { world }) => {
    const { isActive, closeFrom, closeTo } = world.settings.current.slip
    return closeFrom && closeTo ? { isActive, closeFrom, closeTo } : { isActive }
  }),

  handle(deposit, (_, { world, player }) => {
    const { market, isManual, walletDeposit } = world.settings.current
    const takesKip = market === 'lao' || player.currency === 'LAK'
    return {
      banks: depositAccounts
        .filter((account) => account.currency === 'BAHT' || takesKip)
        .map(({ nameTH, nameEN, nameLA, ...account }) => ({ ...account, bank: { nameTH, nameEN, nameLA } })),
      wallets: walletDeposit ? [...depositWallets] : [],
      isManual,
    }
  }),

  handle(withdraw, (_, { world }) => {
    const { withdrawMin, withdrawMax } = world.settings.current
    return { withdrawMin, withdrawMax }
  }),
]
