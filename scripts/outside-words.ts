import type { Locale } from '../src/domain/locale.ts'
import type { Config } from '../src/settings.ts'

/** Returns the first language of a build. The player can choose another one. */
export function ownLocale({ market, languages }: Pick<Config, 'market' | 'languages'>): Locale {
  const own = market === 'lao' ? 'la' : 'th'
  return languages.includes(own) ? own : (languages[0] ?? own)
}

/**
 * The texts of index.html and of the manifests. They are outside the app's pages, and so outside its
 * catalogues.
 */
export const outsideWords = {
  th: {
    lang: 'th',
    noScript: 'กรุณาเปิดใช้ JavaScript ในเบราว์เซอร์เพื่อใช้งานกระเป๋าเงิน',
    deposit: 'ฝากเงิน',
    withdraw: 'ถอนเงิน',
    statement: 'ประวัติ',
    support: 'ติดต่อ',
    home: 'กระเป๋าเงินและเกม',
  },
  la: {
    lang: 'lo',
    noScript: 'ກະລຸນາເປີດໃຊ້ JavaScript ໃນບຣາວເຊີເພື່ອໃຊ້ງານກະເປົາເງິນ',
    deposit: 'ຝາກເງິນ',
    withdraw: 'ຖອນເງິນ',
    statement: 'ປະຫວັດ',
    support: 'ຕິດຕໍ່',
    home: 'ກະເປົາເງິນ ແລະ ເກມ',
  },
  en: {
    lang: 'en',
    noScript: 'Please allow JavaScript in your browser to use the wallet',
    deposit: 'Deposit',
    withdraw: 'Withdraw',
    statement: 'Statement',
    support: 'Contact',
    home: 'Wallet and games',
  },
} as const satisfies Record<Locale, Record<string, string>>
