import type { PushKind, PushWish } from '#contract/push.ts'

interface Words {
  title: string
  body: string
  /** The body when the amount is known and may be shown. It comes formatted, such as `฿1,234.50`. */
  withAmount?: (amount: string) => string
}

/**
 * The texts of notifications. They stand outside the catalogues: those are chunks of the page, and the
 * worker would have to fetch one for each push, perhaps without a network, to get six texts. `news`
 * is for a push that cannot be read, or that comes when nobody is logged in.
 */
export const pushWords: Record<PushWish['locale'], Record<PushKind | 'news', Words>> = {
  th: {
    deposit: {
      title: 'เงินฝากเข้าแล้ว',
      body: 'เงินเข้ากระเป๋าของคุณเรียบร้อยแล้ว',
      withAmount: (amount) => `${amount} เข้ากระเป๋าของคุณแล้ว`,
    },
    withdrawal: {
      title: 'ถอนเงินสำเร็จ',
      body: 'โอนเงินเข้าบัญชีธนาคารของคุณแล้ว',
      withAmount: (amount) => `โอน ${amount} เข้าบัญชีธนาคารของคุณแล้ว`,
    },
    slip: { title: 'สลิปไม่ผ่าน', body: 'แตะเพื่อดูสาเหตุและวิธีแก้ไข' },
    chat: { title: 'แอดมินตอบแชทแล้ว', body: 'แตะเพื่ออ่านข้อความ' },
    bonus: { title: 'โบนัสใกล้สิ้นสุด', body: 'แตะเพื่อดูโบนัสของคุณ' },
    news: { title: 'มีความเคลื่อนไหวใหม่', body: 'แตะเพื่อเปิดแอป' },
  },
  la: {
    deposit: {
      title: 'ເງິນຝາກເຂົ້າແລ້ວ',
      body: 'ເງິນເຂົ້າກະເປົາຂອງທ່ານແລ້ວ',
      withAmount: (amount) => `${amount} ເຂົ້າກະເປົາຂອງທ່ານແລ້ວ`,
    },
    withdrawal: {
      title: 'ຖອນເງິນສຳເລັດ',
      body: 'ໂອນເງິນເຂົ້າບັນຊີທະນາຄານຂອງທ່ານແລ້ວ',
      withAmount: (amount) => `ໂອນ ${amount} ເຂົ້າບັນຊີທະນາຄານຂອງທ່ານແລ້ວ`,
    },
    slip: { title: 'ສະລິບບໍ່ຜ່ານ', body: 'ແຕະເພື່ອເບິ່ງສາເຫດ ແລະ ວິທີແກ້ໄຂ' },
    chat: { title: 'ແອດມິນຕອບແຊັດແລ້ວ', body: 'ແຕະເພື່ອອ່ານຂໍ້ຄວາມ' },
    bonus: { title: 'ໂບນັດໃກ້ຈະສິ້ນສຸດ', body: 'ແຕະເພື່ອເບິ່ງໂບນັດຂອງທ່ານ' },
    news: { title: 'ມີຄວາມເຄື່ອນໄຫວໃໝ່', body: 'ແຕະເພື່ອເປີດແອັບ' },
  },
  en: {
    deposit: {
      title: 'Deposit credited',
      body: 'The money is in your wallet.',
      withAmount: (amount) => `${amount} is in your wallet.`,
    },
    withdrawal: {
      title: 'Withdrawal paid',
      body: 'The money was sent to your bank account.',
      withAmount: (amount) => `${amount} was sent to your bank account.`,
    },
    slip: { title: 'Slip not accepted', body: 'Tap to see why, and what to do.' },
    chat: { title: 'Support has answered', body: 'Tap to read the message.' },
    bonus: { title: 'Your bonus is ending', body: 'Tap to see your bonus.' },
    news: { title: 'There is news for you', body: 'Tap to open the app.' },
  },
}
